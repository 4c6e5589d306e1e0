import type { Customer } from "@meguri/rpc/app/v1/customer_pb";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { AnswerDialog } from "../../../../shared/form/answer-dialog.tsx";
import { useReasonText } from "../prices/use-reason-text.ts";
import { useCustomerActs } from "./use-customers.ts";

/** Ends trading with a customer, who reads why. */
export function EndCustomerDialog(props: { wholesalerId: string; customer: Customer; onClose: () => void }) {
  const { t } = useTranslation(["trading", "customers"]);
  const { mutateAsync } = useCustomerActs().end;
  const text = useReasonText();
  const { wholesalerId, customer, onClose } = props;
  return (
    <AnswerDialog
      title={t("end.title", { name: customer.institutionName })}
      effects={<Typography variant="body2">{t("customers:endEffects")}</Typography>}
      texts={[{ ...text, name: "note" }]}
      submitLabel={t("act.end")}
      done={t("done.ended")}
      send={({ note }) => mutateAsync({ wholesalerId, tradingId: customer.id, note })}
      onClose={onClose}
    />
  );
}
