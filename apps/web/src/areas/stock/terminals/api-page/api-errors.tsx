import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { PlainTable } from "../../../../shared/ui/table/plain-table.tsx";

/** What a program must be ready for: status, code and reason of a refusal. */
const refusals = [
  { status: 400, code: "invalid_argument", reason: "FIELD_INVALID" },
  { status: 400, code: "failed_precondition", reason: "DELIVERY_STATE" },
  { status: 401, code: "unauthenticated", reason: "TOKEN_INVALID" },
  { status: 403, code: "permission_denied", reason: "NOT_ALLOWED" },
  { status: 404, code: "not_found", reason: "INSTITUTION_NOT_FOUND" },
  { status: 429, code: "resource_exhausted", reason: "TOO_MANY_REQUESTS" },
  { status: 503, code: "unavailable", reason: "SERVICE_UNAVAILABLE" },
] as const;

/** Errors by their status, with what a program does about each. */
export function ApiErrors() {
  const { t } = useTranslation("terminals");
  return (
    <>
      <Typography>{t("api.errorsText")}</Typography>
      <PlainTable
        label={t("api.errors")}
        rows={refusals}
        rowKey={({ reason }) => reason}
        minWidth={800}
        columns={[
          { label: t("api.status"), width: 72, cell: ({ status }) => <bdi dir="ltr">{status}</bdi> },
          { label: "code", width: 190, cell: ({ code }) => <bdi dir="ltr">{code}</bdi> },
          { label: "reason", width: 250, cell: ({ reason }) => <bdi dir="ltr">{reason}</bdi> },
          { label: t("api.remedy"), cell: ({ reason }) => t(`api.error.${reason}`) },
        ]}
      />
    </>
  );
}
