import Alert from "@mui/material/Alert";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import type { Sharing } from "../months/sharing.ts";
import { repeats, sameClaim } from "../share/plan-shares.ts";
import { ClaimProblems } from "./claim-problems.tsx";
import { type ClaimFile, isRead, type ReadClaimFile } from "./claims-file.ts";

/** Why a file was refused, or what is doubtful about it and about each of its lines. */
export function ClaimWarnings(props: { file: ClaimFile; files: readonly ClaimFile[]; sharing: Sharing }) {
  const { t } = useTranslation("evidence");
  const { file } = props;
  if (isRead(file)) return <ReadWarnings {...props} file={file} />;
  if (typeof file.outcome !== "string") return null;
  return (
    <Alert severity="error" role="alert">
      {t(`refusal.${file.outcome}`)}
    </Alert>
  );
}

function ReadWarnings(props: { file: ReadClaimFile; files: readonly ClaimFile[]; sharing: Sharing }) {
  const { t } = useTranslation("evidence");
  const { number } = useFormat();
  const { file, files, sharing } = props;
  const { claim, problems, problemCount, months } = file.outcome;
  const repeated = repeats(file, files);
  const other = sameClaim(file, files);
  const about = { found: claim.pharmacyCode, expected: sharing.code, name: sharing.name };
  const isPartly = problems.some(({ severity }) => severity === "error");
  return (
    <>
      {sharing.code !== claim.pharmacyCode && (
        <Alert severity="warning">{t(sharing.code ? "warning.otherPharmacy" : "warning.noCode", about)}</Alert>
      )}
      {repeated && <Alert severity="info">{t("warning.repeated", { name: repeated.name })}</Alert>}
      {other && !repeated && <Alert severity="warning">{t("warning.sameClaim", { name: other.name })}</Alert>}
      {months.length === 0 && <Alert severity="warning">{t("warning.nothing")}</Alert>}
      {problemCount > 0 && (
        <>
          <Alert severity={isPartly ? "warning" : "info"}>
            {t(isPartly ? "warning.problems" : "warning.notices", { figure: number(problemCount) })}
          </Alert>
          <ClaimProblems name={file.name} problems={problems} all={problemCount} />
        </>
      )}
    </>
  );
}
