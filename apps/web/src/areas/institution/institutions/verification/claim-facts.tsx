import { timestampDate } from "@bufbuild/protobuf/wkt";
import type { Institution } from "@meguri/rpc/app/v1/institution_pb";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { PaperLink } from "../../../../shared/files/paper-link.tsx";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { Facts } from "../../../../shared/ui/facts.tsx";
import { kindNames } from "../names.ts";
import { addressText, codeText, postalCodeText } from "../texts.ts";
import { VerificationChip } from "./verification-chip.tsx";

/** What an institution shows for itself; where several claim a code, each in its own frame. */
export function ClaimFacts(props: {
  institution: Institution;
  requestedBy?: string;
  heading?: string;
  isNarrow: boolean;
}) {
  const { t } = useTranslation("institutions");
  const { dateTime } = useFormat();
  const { institution } = props;
  const facts = [
    { label: t("field.code"), value: <bdi dir="ltr">{codeText(institution.code)}</bdi> },
    { label: t("field.kind"), value: t(kindNames[institution.kind]) },
    { label: t("field.permitNumber"), value: <bdi lang="ja">{institution.permitNumber || "-"}</bdi> },
    {
      label: t("field.permitFileId"),
      value: institution.permitFileId ? (
        <PaperLink fileId={institution.permitFileId} name={t("permit.fileName")} />
      ) : (
        t("permit.none")
      ),
    },
    {
      label: t("field.wholeAddress"),
      value: <bdi lang="ja">{`${postalCodeText(institution.postalCode)} ${addressText(institution)}`.trim()}</bdi>,
    },
    { label: t("field.tel"), value: <bdi dir="ltr">{institution.tel}</bdi> },
    {
      label: t("admin.registered"),
      value: institution.createdAt && dateTime(timestampDate(institution.createdAt)),
    },
    ...(props.requestedBy ? [{ label: t("admin.requestedBy"), value: <bdi>{props.requestedBy}</bdi> }] : []),
    ...(institution.verificationReason ? [{ label: t("admin.reason"), value: institution.verificationReason }] : []),
  ];
  return (
    <Box sx={props.isNarrow ? { p: 2, border: 1, borderColor: "divider", borderRadius: 1 } : undefined}>
      {props.heading && (
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, mb: 2 }}>
          <Typography variant="subtitle1" component="h3">
            {props.heading}: <bdi lang="ja">{institution.name}</bdi>
          </Typography>
          <VerificationChip state={institution.verification} />
        </Box>
      )}
      <Facts facts={facts} />
    </Box>
  );
}
