import { requiredLine } from "@meguri/rules/text";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { z } from "zod";
import { stockPaths } from "../../../paths.ts";
import { FormDialog } from "../../../shared/form/form-dialog.tsx";
import { useRuleForm } from "../../../shared/form/use-rule-form.ts";
import { usePartners } from "../../stock/common/use-partners.ts";
import { WholesalerInput } from "../../stock/common/wholesaler-input.tsx";
import { useRecallSteps } from "./use-recalls.ts";

const rule = z.object({ wholesaler: requiredLine(100) });

/** Begins a return of all recalled lots on the shelf: to whom they go. */
export function ReturnRecallDialog(props: { institutionId: string; number: string; onClose: () => void }) {
  const { t } = useTranslation(["watch", "sending"]);
  const navigate = useNavigate();
  const [requestId] = useState(() => crypto.randomUUID());
  const partners = usePartners(props.institutionId);
  const { giveBack } = useRecallSteps();
  const form = useRuleForm({
    rule,
    initial: { wholesaler: "" },
    words: { wholesaler: t("sending:returns.start.wholesalerMissing") },
    send: async ({ wholesaler }) => {
      const vanCode = partners?.find(({ name }) => name === wholesaler)?.vanCode ?? "";
      const { institutionId, number } = props;
      const { returnId } = await giveBack.mutateAsync({ institutionId, number, requestId, wholesaler, vanCode });
      props.onClose();
      await navigate(stockPaths.return(returnId));
    },
  });
  return (
    <FormDialog
      form={form}
      title={t("recalls.giveBack.title")}
      submitLabel={t("recalls.giveBack.open")}
      onClose={props.onClose}
    >
      <WholesalerInput
        {...form.value("wholesaler")}
        label={t("sending:field.wholesaler")}
        names={partners?.map(({ name }) => name)}
      />
    </FormDialog>
  );
}
