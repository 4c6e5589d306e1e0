import { timestampDate } from "@bufbuild/protobuf/wkt";
import type { ShareRequest } from "@meguri/rpc/app/v1/share_request_pb";
import Link from "@mui/material/Link";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { facilityPath, sharePaths } from "../../../../paths.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { Facts } from "../../../../shared/ui/facts.tsx";
import { TelLink } from "../../../../shared/ui/tel-link.tsx";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import { useNeededBy } from "../ask/use-needed-by.ts";
import { isOwner, partnerOf, sharePayments } from "../share-words.ts";

/** What was requested, from whom, until when, and how it was handed over. */
export function ShareFacts({ institutionId, request }: { institutionId: string; request: ShareRequest }) {
  const { t } = useTranslation("share");
  const { dateTime } = useFormat();
  const { quantity } = useQuantityFormat();
  const neededBy = useNeededBy();
  const partner = partnerOf(request, institutionId);
  const paying = sharePayments.find(({ payment }) => payment === request.payment);
  const { handover, settledMonth, settlementId } = request;
  return (
    <Facts
      least={150}
      facts={[
        {
          label: t(isOwner(request, institutionId) ? "field.asker" : "field.owner"),
          value: partner && (
            <Link component={RouterLink} to={facilityPath(partner.institutionId)}>
              <bdi lang="ja">{partner.name}</bdi>
            </Link>
          ),
        },
        { label: t("field.tel"), value: partner?.tel ? <TelLink tel={partner.tel} /> : t("noTel") },
        { label: t("field.address"), value: <bdi lang="ja">{partner?.address}</bdi> },
        { label: t("field.asked"), value: quantity(request.quantity, request.unit) },
        { label: t("field.neededBy"), value: neededBy(request) },
        { label: t("field.collector"), value: <bdi>{request.collector || "-"}</bdi> },
        { label: t("field.payment"), value: paying && t(`payment.${paying.name}`) },
        ...(request.message ? [{ label: t("field.message"), value: <bdi>{request.message}</bdi> }] : []),
        ...(handover
          ? [
              { label: t("field.collectedBy"), value: <bdi>{handover.collectedBy}</bdi> },
              { label: t("field.documentChecked"), value: <bdi>{handover.documentChecked}</bdi> },
              { label: t("field.checkedBy"), value: <bdi>{handover.checkedBy}</bdi> },
              { label: t("field.handedOverAt"), value: handover.at && dateTime(timestampDate(handover.at)) },
            ]
          : []),
        ...(settlementId
          ? [
              {
                label: t("field.settlement"),
                value: (
                  <Link component={RouterLink} to={sharePaths.settlement(settlementId)}>
                    {settledMonth.replace("-", "/")}
                  </Link>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}
