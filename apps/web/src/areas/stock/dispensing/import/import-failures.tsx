import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { dispensingPaths } from "../../../../paths.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import type { FailedFile, ImportTally } from "./import-tally.ts";
import { useProblemWords } from "./use-problem-words.ts";

/** Which files were not taken in, and why. */
export function ImportFailures({ institutionId, tally }: { institutionId: string; tally: ImportTally }) {
  const { t } = useTranslation("dispensings");
  const { number } = useFormat();
  const problemWords = useProblemWords();
  const { failures, failed } = tally;
  const causeOf = ({ cause, problem }: FailedFile) => {
    if (cause) return t(`refusal.${cause}`);
    const words = problemWords(problem ?? { problem: "unknown" });
    return t("run.because", words);
  };
  return (
    <Box component="section" aria-label={t("run.failures")}>
      <Typography variant="subtitle2" component="h3">
        {t("run.failures")}
      </Typography>
      {failed > failures.length && (
        <Typography variant="body2" color="textSecondary">
          {t("run.failuresMore", { shown: number(failures.length) })}
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5, maxHeight: 240, overflowY: "auto" }}>
        {failures.map((failure) => (
          <li key={failure.no}>
            <Typography variant="body2">
              {failure.fileId ? (
                <Link component={RouterLink} to={dispensingPaths.file(institutionId, failure.fileId)}>
                  <bdi dir="ltr">{failure.name}</bdi>
                </Link>
              ) : (
                <bdi dir="ltr">{failure.name}</bdi>
              )}{" "}
              {causeOf(failure)}
            </Typography>
          </li>
        ))}
      </Box>
    </Box>
  );
}
