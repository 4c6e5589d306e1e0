import type { Prescription } from "@meguri/rpc/app/v1/dispensing_pb";
import Box from "@mui/material/Box";
import { use } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { OnPaper } from "../../../../shared/ui/print/print-sheet.tsx";
import { MedicineName } from "../../../medicine/common/medicine-name.tsx";
import { shownName } from "../../../medicine/common/name-parts.ts";

/** Names that fit beside each other. */
const most = 2;

/** What was dispensed: the first names and how many more there are; on paper all of them. */
export function DispensedNames({ prescription }: { prescription: Prescription }) {
  const { t } = useTranslation("dispensings");
  const { number } = useFormat();
  const isOnPaper = use(OnPaper);
  const { names, itemCount } = prescription;
  if (isOnPaper) return <bdi lang="ja">{names.map(shownName).join("、")}</bdi>;
  const rest = Math.max(itemCount, names.length) - Math.min(names.length, most);
  return (
    <Box component="span" sx={{ display: "inline-flex", alignItems: "baseline", columnGap: 1.5, maxWidth: "100%" }}>
      {names.slice(0, most).map((name, index) => (
        // A prescription may have the same medicine twice.
        // biome-ignore lint/suspicious/noArrayIndexKey: names are shown as they came and never reordered.
        <Box key={index} component="span" sx={{ minWidth: 0, maxWidth: { sm: 200, lg: 240 } }}>
          <MedicineName name={name} compact />
        </Box>
      ))}
      {rest > 0 && (
        <Box
          component="span"
          title={names.slice(most).map(shownName).join("\n")}
          sx={{ flex: "none", color: "text.secondary", fontVariantNumeric: "tabular-nums" }}
        >
          {names.length === 0 ? number(rest) : t("prescriptions.moreNames", { formatted: number(rest) })}
        </Box>
      )}
    </Box>
  );
}
