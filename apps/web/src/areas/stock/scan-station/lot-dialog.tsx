import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../../shared/ui/form-dialog.tsx";
import { LotFields } from "../common/lot-fields.tsx";
import { useLotForm } from "../common/use-lot-form.ts";
import type { KeptScan } from "./kept-scan.ts";
import { ScanTitle } from "./scan-title.tsx";

/** The lot and the expiry that a code does not have. */
export function LotDialog(props: {
  scan: KeptScan;
  onSave: (told: { lot: string; expiresOn: string }) => Promise<void>;
  onClose: () => void;
}) {
  const { t } = useTranslation(["station", "common"]);
  const { lot, expiresOn } = props.scan;
  const form = useLotForm({ quantity: "1", lot, expiresOn }, "some");
  return (
    <FormDialog
      title={t("lotTitle")}
      submitLabel={t("common:save")}
      isBusy={false}
      onClose={props.onClose}
      onSubmit={(event) => {
        event.preventDefault();
        const told = form.read();
        if (!told) return;
        void props.onSave({ lot: told.lot, expiresOn: told.expiresOn }).then(props.onClose, () => undefined);
      }}
    >
      <Typography>
        <ScanTitle scan={props.scan} />
      </Typography>
      <LotFields form={form} />
    </FormDialog>
  );
}
