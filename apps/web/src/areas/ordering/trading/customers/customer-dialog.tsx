import type { Customer } from "@meguri/rpc/app/v1/customer_pb";
import { useTranslation } from "react-i18next";
import { AnswerDialog } from "../../../../shared/form/answer-dialog.tsx";
import { useCustomerActs } from "./use-customers.ts";

/** Decides on an institution that applies for a trading: its code, or the reason of a refusal. */
export function CustomerDialog(props: {
  wholesalerId: string;
  customer: Customer;
  approve: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation("trading");
  const { mutateAsync } = useCustomerActs().decide;
  const { wholesalerId, customer, approve, onClose } = props;
  const code = {
    name: "customerCode",
    label: t("field.customerCode"),
    isRequired: true,
    most: 30,
    initial: customer.customerCode,
  } as const;
  const reason = { name: "reason", label: t("field.reason"), isRequired: true, most: 500 } as const;
  const act = t(approve ? "act.approve" : "act.reject");
  return (
    <AnswerDialog<"customerCode" | "reason">
      title={t("decide.title", { name: customer.institutionName, act })}
      texts={[approve ? code : reason]}
      submitLabel={act}
      done={t("done.decided")}
      send={(text) => mutateAsync({ wholesalerId, tradingId: customer.id, approve, ...text })}
      onClose={onClose}
    />
  );
}
