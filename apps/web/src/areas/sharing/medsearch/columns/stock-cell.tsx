import type { CountedStock, SharedEvidence, SharedMedicine } from "@meguri/rpc/app/v1/shared_stock_pb";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { StatusChip } from "../../../../shared/ui/status-chip.tsx";
import { useSharedWords } from "../../common/use-shared-words.ts";

/** What is on a partner's counted shelf: the amount or a word for it, and of which day that is. */
export function StockCell(props: { counted: CountedStock | undefined; medicine: SharedMedicine; compact?: boolean }) {
  const { t } = useTranslation("medsearch");
  const { band, amount, age, shortAge } = useSharedWords();
  const { counted, medicine, compact } = props;
  if (!counted) return <Muted>{t("notCounted")}</Muted>;
  const known = amount(counted, medicine);
  return (
    <Box component="span" sx={compact ? inLine : stacked}>
      {known ? (
        <Typography component="span" variant="body2" sx={figure}>
          {known}
        </Typography>
      ) : (
        <StatusChip {...band(counted)} />
      )}
      <Muted>{compact ? shortAge(counted) : age(counted)}</Muted>
    </Box>
  );
}

/** What a partner's receipts tell of a medicine. */
export function EvidenceCell(props: {
  evidence: SharedEvidence | undefined;
  medicine: SharedMedicine;
  compact?: boolean;
}) {
  const words = useSharedWords();
  const { evidence, medicine, compact } = props;
  if (!evidence) return null;
  const [first, ...rest] = words.evidence(evidence, medicine);
  // A low row has one line.
  const others = compact ? [] : rest;
  return (
    <Box component="span" sx={compact ? inLine : stacked}>
      <Typography component="span" variant="body2" sx={{ fontVariantNumeric: "tabular-nums", lineHeight: 1.3 }}>
        {first}
      </Typography>
      {others.map((line) => (
        <Muted key={line}>{line}</Muted>
      ))}
    </Box>
  );
}

function Muted({ children }: { children: string }) {
  return (
    <Typography component="span" variant="body2" color="textSecondary" sx={{ lineHeight: 1.3 }}>
      {children}
    </Typography>
  );
}

const stacked = { display: "grid", gap: 0.25, justifyItems: "start" } as const;
const inLine = { display: "flex", gap: 1, alignItems: "center", whiteSpace: "nowrap" } as const;
const figure = { fontWeight: 700, fontVariantNumeric: "tabular-nums", lineHeight: 1.3 } as const;
