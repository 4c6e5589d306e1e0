import type { EvidencePayer } from "@meguri/rpc/app/v1/evidence_pb";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { isKnownPayer, payerNames } from "./payers.ts";

/** Whose receipts there are: 社保, 国保. */
export function PayerBadges({ shares }: { shares: readonly { payer: EvidencePayer }[] }) {
  const { t } = useTranslation("evidence");
  return (
    <Box component="span" sx={{ display: "inline-flex", flexWrap: "wrap", gap: 0.75 }}>
      {shares
        .map(({ payer }) => payer)
        .filter(isKnownPayer)
        .map((payer) => (
          <Box component="span" key={payer} sx={badge}>
            {t(`payer.${payerNames[payer]}`)}
          </Box>
        ))}
    </Box>
  );
}

const badge = {
  px: 0.875,
  py: 0.25,
  border: 1,
  borderColor: "divider",
  borderRadius: "4px",
  fontSize: "0.875rem",
  fontWeight: 600,
  lineHeight: 1.4,
  whiteSpace: "nowrap",
} as const;
