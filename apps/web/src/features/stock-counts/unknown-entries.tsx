import type { StockCountEntry } from "@meguri/rpc/app/v1/stock_count_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../shared/rpc/use-failure-words.ts";
import { EntryDialog } from "./entry-dialog.tsx";
import { useCountEntries } from "./use-count-entries.ts";

/** Codes that no medicine has: each waits for a person to say which medicine it is, or takes it back. */
export function UnknownEntries(props: {
  institutionId: string;
  countId: string;
  entries: readonly StockCountEntry[];
  picker: (label: string, onPick: (medicineId: string) => void) => ReactNode;
}) {
  const { t } = useTranslation("counts");
  const { takeBack, error } = useCountEntries(props.institutionId, props.countId);
  const { failureWords } = useFailureWords();
  const [mending, setMending] = useState<{ entry: StockCountEntry; medicineId: string }>();
  const unknown = props.entries.filter(({ medicineId, takenBack }) => !medicineId && !takenBack);
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
        {unknown.map((entry) => (
          <li key={entry.id}>
            {props.picker(t("unknown.pick", { code: entry.code }), (medicineId) => setMending({ entry, medicineId }))}
            <Button color="inherit" onClick={() => takeBack(entry)}>
              {t("takeBack")}
            </Button>
          </li>
        ))}
      </Box>
      {error && <Typography color="error">{failureWords(error)}</Typography>}
      {mending && (
        <EntryDialog
          institutionId={props.institutionId}
          countId={props.countId}
          {...mending}
          onClose={() => setMending(undefined)}
        />
      )}
    </Alert>
  );
}
