import type { DeliveryLine } from "@meguri/rpc/app/v1/delivery_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../shared/rpc/use-failure-words.ts";
import { LineDialog } from "./line-dialog.tsx";
import { useDeliveryLines } from "./use-delivery-lines.ts";

/** Codes that no medicine has: each waits for a person to say which medicine it is, or takes it back. */
export function UnknownCodes(props: {
  institutionId: string;
  deliveryId: string;
  lines: readonly DeliveryLine[];
  picker: (label: string, onPick: (medicineId: string) => void) => ReactNode;
}) {
  const { t } = useTranslation("deliveries");
  const { takeBack, error } = useDeliveryLines(props.institutionId, props.deliveryId);
  const { failureWords } = useFailureWords();
  const [mending, setMending] = useState<{ line: DeliveryLine; medicineId: string }>();
  const unknown = props.lines.filter(({ medicineId, takenBack }) => !medicineId && !takenBack);
  if (unknown.length === 0) return null;
  return (
    <Alert severity="warning" variant="outlined" slotProps={{ message: { sx: { flex: 1, minWidth: 0 } } }}>
      <Typography variant="subtitle2" component="h3">
        {t("unknown.title", { figure: unknown.length })}
      </Typography>
      <Typography variant="body2">{t("unknown.hint")}</Typography>
      <Box
        component="ul"
        aria-label={t("unknown.label")}
        sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 1.5, mt: 1 }}
      >
        {unknown.map((line) => (
          <li key={line.id}>
            {props.picker(t("unknown.pick", { code: line.code }), (medicineId) => setMending({ line, medicineId }))}
            <Button color="inherit" onClick={() => takeBack(line.id)}>
              {t("takeBack")}
            </Button>
          </li>
        ))}
      </Box>
      {error && <Typography color="error">{failureWords(error)}</Typography>}
      {mending && (
        <LineDialog
          institutionId={props.institutionId}
          deliveryId={props.deliveryId}
          {...mending}
          onClose={() => setMending(undefined)}
        />
      )}
    </Alert>
  );
}
