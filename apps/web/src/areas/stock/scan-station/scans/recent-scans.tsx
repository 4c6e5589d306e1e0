import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { MoreButton } from "../../../../shared/ui/more-button.tsx";
import { changed, isToSend, type KeptScan } from "../outbox/kept-scan.ts";
import type { ScanOutbox } from "../outbox/use-scan-outbox.ts";
import { ScanTitle } from "./scan-title.tsx";
import { useAmountWords } from "./use-amount-words.ts";

/** How many stand below the newest, and how many more a press shows. */
const [shown, more] = [5, 20];

/** The scans of a job, the newest first, each with how much, whether it was sent, and the way to take it back. */
export function RecentScans({ scans, outbox }: { scans: readonly KeptScan[]; outbox: ScanOutbox }) {
  const { t } = useTranslation("station");
  const { t: scanWords } = useTranslation("scan");
  const amountWords = useAmountWords();
  const [most, setMost] = useState(shown);
  if (scans.length === 0) return null;
  return (
    <Box component="section">
      <Typography variant="subtitle2" component="h2">
        {t("recent", { figure: scans.length })}
      </Typography>
      <Box component="ul" aria-label={scanWords("recent")} sx={{ listStyle: "none", m: 0, p: 0 }}>
        {scans
          .slice(-most)
          .toReversed()
          .map((scan) => (
            <Box component="li" key={scan.id} sx={row}>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <ScanTitle scan={scan} />
                <Typography variant="body2" color="textSecondary">
                  {amountWords(scan)} ·{" "}
                  {t(isToSend(scan) ? "state.waiting" : scan.isHeld ? "state.held" : "state.sent")}
                </Typography>
              </Box>
              <Button
                color="inherit"
                sx={{ minHeight: 44, flex: "none" }}
                onClick={() => void outbox.change(scan.id, (one) => changed(one, { isTakenBack: true, isHeld: false }))}
              >
                {scanWords("takeBack")}
              </Button>
            </Box>
          ))}
      </Box>
      {scans.length > most && <MoreButton onClick={() => setMost(most + more)} />}
    </Box>
  );
}

const row = {
  display: "flex",
  alignItems: "center",
  gap: 1,
  py: 0.75,
  minHeight: 56,
  borderBottom: "1px solid",
  borderColor: "divider",
} as const;
