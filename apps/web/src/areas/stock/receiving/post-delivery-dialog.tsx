import type { Delivery, DeliveryExpectation, DeliveryLine } from "@meguri/rpc/app/v1/delivery_pb";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { ConfirmAct } from "../../../shared/ui/dialog/confirm-act.tsx";
import { shownName } from "../../medicine/common/name-parts.ts";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import { isExpired } from "../common/scan/is-expired.ts";
import { useNotice } from "../common/use-notice.ts";
import { differing, expectedOf, unexpectedOf } from "./list/expected-lines.ts";
import { useEndDelivery } from "./use-end-delivery.ts";

/** Confirmation before a delivery goes into the stock: how much it is, and what of it should be looked at once more. */
export function PostDeliveryDialog(props: {
  institutionId: string;
  delivery: Delivery;
  /** Those that count. */
  lines: readonly DeliveryLine[];
  /** What its orders let expect. */
  expected: readonly DeliveryExpectation[];
  onClose: () => void;
}) {
  const { t } = useTranslation(["deliveries", "notices"]);
  const { change } = useQuantityFormat();
  const { post } = useEndDelivery();
  const { institutionId, delivery, lines } = props;
  const { notice } = useNotice(institutionId, delivery.noticeId);
  const lacking = lines.filter(({ lot, expiresOn }) => !lot || !expiresOn).length;
  const differences = differing(expectedOf(props.expected, lines));
  const strange = unexpectedOf(props.expected, lines);
  const oddCosts = lines.filter(({ costWarning }) => costWarning).length;
  const expired = lines.filter(({ expiresOn }) => isExpired(expiresOn)).length;
  return (
    <ConfirmAct
      title={t("post.title", { wholesaler: delivery.wholesaler })}
      confirmLabel={t("post.submit")}
      done={t("post.done")}
      act={post}
      run={() => post.mutateAsync({ institutionId, deliveryId: delivery.id })}
      onClose={props.onClose}
      effects={
        <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5 }}>
          <li>{t("post.lines", { figure: lines.length })}</li>
          <li>{t("post.medicines", { figure: new Set(lines.map(({ medicineId }) => medicineId)).size })}</li>
          {lacking > 0 && <li>{t("post.lacking", { figure: lacking })}</li>}
          {differences.map(({ medicineId, medicineName, difference, unit }) => (
            <li key={medicineId}>
              {t("post.difference", { name: shownName(medicineName), amount: change(difference, unit) })}
            </li>
          ))}
          {strange.length > 0 && <li>{t("post.notOrdered", { figure: strange.length })}</li>}
          {notice && notice.unknownCount > 0 && (
            <li>{t("notices:delivery.unknown", { figure: notice.unknownCount })}</li>
          )}
          {notice && notice.priceDifferenceCount > 0 && (
            <li>{t("notices:delivery.prices", { figure: notice.priceDifferenceCount })}</li>
          )}
          {oddCosts > 0 && <li>{t("post.costs", { figure: oddCosts })}</li>}
          {expired > 0 && (
            <li>
              <strong>{t("post.expired", { figure: expired })}</strong>
            </li>
          )}
        </Box>
      }
    />
  );
}
