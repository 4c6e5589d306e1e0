import type { Prescription } from "@meguri/rpc/app/v1/dispensing_pb";
import Box from "@mui/material/Box";
import { use } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { OnPaper } from "../../../../shared/ui/print/print-sheet.tsx";
import { MedicineName } from "../../../medicine/common/medicine-name.tsx";
import { shownName } from "../../../medicine/common/name-parts.ts";

/** Names that fit below each other in a row. */
const most = 2;

/** What was dispensed: the first names and how many more there are; on paper all of them. */
export function DispensedNames({ prescription }: { prescription: Prescription }) {
  const { t } = useTranslation("dispensings");
  const { number } = useFormat();
  const isOnPaper = use(OnPaper);
  const { names, itemCount } = prescription;
  if (isOnPaper) return <bdi lang="ja">{names.map(shownName).join("、")}</bdi>;
  // A prescription may have the same medicine twice.
  const different = [...new Set(names)];
  const shown = different.slice(0, most);
  const rest = itemCount - names.filter((name) => shown.includes(name)).length;
  return (
    <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, width: { xs: "min(55vw, 260px)", sm: 196 } }}>
      {shown.map((name, index) => (
        <Box
          key={name}
          component="li"
          sx={{ display: "flex", columnGap: 1, justifyContent: { xs: "end", sm: "start" } }}
        >
          <Box component="span" sx={{ minWidth: 0 }}>
            <MedicineName name={name} compact />
          </Box>
          {rest > 0 && index === shown.length - 1 && (
            <Box
              component="span"
              title={different.slice(most).map(shownName).join("\n")}
              sx={{ flex: "none", color: "text.secondary", fontVariantNumeric: "tabular-nums" }}
            >
              {t("prescriptions.moreNames", { formatted: number(rest) })}
            </Box>
          )}
        </Box>
      ))}
      {shown.length === 0 && <li>{number(rest)}</li>}
    </Box>
  );
}
