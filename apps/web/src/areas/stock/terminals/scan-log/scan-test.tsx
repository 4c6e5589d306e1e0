import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { ScanField } from "../../common/scan/scan-field.tsx";
import { ScanElements } from "./scan-elements.tsx";
import { ScanMeaning } from "./scan-meaning.tsx";
import { useTestScan } from "./use-test-scan.ts";

/** A box to try a scanner out: the content of the symbol, piece by piece, and what the master knows of it. */
export function ScanTest({ institutionId }: { institutionId: string }) {
  const { t } = useTranslation("terminals");
  const { failureWords } = useFailureWords();
  const { text, reading, error, scan, again } = useTestScan(institutionId);
  return (
    <Box sx={{ display: "grid", gap: 3, maxWidth: 800 }}>
      <ScanField label={t("test.field")} hint={t("test.hint")} isFirst onScan={scan} />
      {error && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={again}>
              {t("test.again")}
            </Button>
          }
        >
          {failureWords(error)}
        </Alert>
      )}
      {text === "" ? (
        <Typography color="textSecondary">{t("test.none")}</Typography>
      ) : (
        <Box component="section" aria-label={t("test.result")} sx={{ display: "grid", gap: 2 }}>
          <ScanElements text={text} />
          {reading && <ScanMeaning reading={reading} />}
        </Box>
      )}
    </Box>
  );
}
