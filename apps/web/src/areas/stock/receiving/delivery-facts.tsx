import { timestampDate } from "@bufbuild/protobuf/wkt";
import type { Delivery } from "@meguri/rpc/app/v1/delivery_pb";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../shared/format/use-format.ts";
import { Facts } from "../../../shared/ui/facts.tsx";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";

/** Which slip a delivery came with, and who has done what with it. */
export function DeliveryFacts({ delivery }: { delivery: Delivery }) {
  const { t } = useTranslation("deliveries");
  const { dateTime } = useFormat();
  const { day } = useQuantityFormat();
  return (
    <Facts
      facts={[
        { label: t("field.slip"), value: <bdi>{delivery.slipNumber || "-"}</bdi> },
        { label: t("field.day"), value: day(delivery.deliveredOn) },
        { label: t("field.startedBy"), value: <bdi>{delivery.startedByName}</bdi> },
        ...(delivery.postedAt
          ? [
              { label: t("field.postedBy"), value: <bdi>{delivery.postedByName}</bdi> },
              { label: t("field.postedAt"), value: dateTime(timestampDate(delivery.postedAt)) },
            ]
          : []),
      ]}
    />
  );
}
