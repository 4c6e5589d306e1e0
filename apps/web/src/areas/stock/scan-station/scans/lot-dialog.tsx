import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { FormDialog } from "../../../../shared/form/form-dialog.tsx";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { LotFields } from "../../common/lot/lot-fields.tsx";
import { lotFields } from "../../common/lot/lot-rule.ts";
import { useLotWords } from "../../common/lot/use-lot-words.ts";
import type { KeptScan } from "../outbox/kept-scan.ts";
import { ScanTitle } from "./scan-title.tsx";

const rule = z.object(lotFields);

/** The lot and the expiry that a code does not have. */
export function LotDialog(props: {
  scan: KeptScan;
  onSave: (fields: { lot: string; expiresOn: string }) => Promise<void>;
  onClose: () => void;
}) {
  const { t } = useTranslation(["station", "common"]);
  const { lot, expiresOn } = props.scan;
  const words = useLotWords("some");
  const form = useRuleForm({
    rule,
    initial: { lot, expiresOn: expiresOn.replaceAll("-", "/") },
    words: { lot: words.lot, expiresOn: words.expiresOn },
    send: async (fields) => {
      await props.onSave(fields);
      props.onClose();
    },
  });
  return (
    <FormDialog form={form} title={t("lotTitle")} submitLabel={t("common:save")} onClose={props.onClose}>
      <Typography>
        <ScanTitle scan={props.scan} />
      </Typography>
      <LotFields lot={form.text("lot")} expiresOn={form.value("expiresOn")} />
    </FormDialog>
  );
}
