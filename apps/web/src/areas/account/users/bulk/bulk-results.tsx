import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import type { BulkResult } from "./use-bulk-act.ts";

/** What became of each: how many it worked for, how many not (`wrong`, those not begun with among them), and why. */
export function BulkResults({ results, wrong }: { results: readonly BulkResult[]; wrong: number }) {
  const { t } = useTranslation("users");
  const { number } = useFormat();
  const { failureWords } = useFailureWords();
  const failed = results.filter(({ error }) => error !== undefined);
  return (
    <>
      <Typography role="status" variant="subtitle2" component="p">
        {t("bulk.finished", { right: number(results.length - failed.length), wrong: number(wrong) })}
      </Typography>
      {failed.length > 0 && (
        <Box
          component="ul"
          aria-label={t("bulk.failed")}
          tabIndex={0}
          sx={{ m: 0, p: 0, listStyle: "none", maxHeight: 240, overflowY: "auto", display: "grid", gap: 1 }}
        >
          {failed.map(({ person, error }) => (
            <Box component="li" key={person.id} sx={{ typography: "body2" }}>
              <Box component="bdi" sx={{ fontWeight: 600 }}>
                {person.name}
              </Box>
              <Box sx={{ color: "error.main" }}>{failureWords(error)}</Box>
            </Box>
          ))}
        </Box>
      )}
    </>
  );
}
