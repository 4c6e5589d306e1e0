import type { Institution } from "@meguri/rpc/app/v1/institution_pb";
import Box from "@mui/material/Box";
import MuiLink from "@mui/material/Link";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PaperLink } from "../../../../shared/files/paper-link.tsx";
import { JapanMap } from "../../../../shared/map/japan-map.tsx";
import { Facts } from "../../../../shared/ui/facts.tsx";
import { EmptyState } from "../../../../shared/ui/state/empty-state.tsx";
import { addressText, isWebAddress, postalCodeText } from "../texts.ts";

const multiline = (text: string): ReactNode =>
  text && (
    <Box component="bdi" lang="ja" sx={{ whiteSpace: "pre-line" }}>
      {text}
    </Box>
  );

/** How an institution is reached, when it is open and its place; its permit for those inside. */
export function InstitutionProfile({ institution, isInside }: { institution: Institution; isInside: boolean }) {
  const { t } = useTranslation("institutions");
  const { place, tel, fax, email, homepage } = institution;
  const hasPermit = isInside || institution.permitNumber !== "" || institution.permitFileId !== "";
  const address = `${postalCodeText(institution.postalCode)} ${addressText(institution)}`.trim();
  // A partner has no use for the names of what was not filled in; those inside see what is missing.
  const facts = [
    {
      label: t("field.wholeAddress"),
      value: address && <bdi lang="ja">{address}</bdi>,
    },
    { label: t("field.tel"), value: tel && phoneLink(tel) },
    { label: t("field.fax"), value: fax && <bdi dir="ltr">{fax}</bdi> },
    { label: t("field.email"), value: email && <MuiLink href={`mailto:${email}`}>{email}</MuiLink> },
    {
      label: t("field.homepage"),
      value: isWebAddress(homepage) && (
        <MuiLink href={homepage} target="_blank" rel="noopener noreferrer">
          <bdi dir="ltr">{homepage}</bdi>
        </MuiLink>
      ),
    },
    { label: t("field.hours"), value: multiline(institution.hours) },
    { label: t("field.description"), value: multiline(institution.description) },
    ...(hasPermit
      ? [
          {
            label: t("field.permitNumber"),
            value: institution.permitNumber && <bdi lang="ja">{institution.permitNumber}</bdi>,
          },
          {
            label: t("field.permitFileId"),
            value: institution.permitFileId ? (
              <PaperLink fileId={institution.permitFileId} name={t("permit.fileName")} />
            ) : (
              t("permit.none")
            ),
          },
        ]
      : []),
  ];
  return (
    <Box sx={{ display: "grid", gap: 4, gridTemplateColumns: { lg: "minmax(0, 3fr) minmax(0, 2fr)" } }}>
      <Box sx={{ display: "grid", gap: 3, alignContent: "start" }}>
        <Facts facts={isInside ? facts : facts.filter(({ value }) => value)} />
      </Box>
      {place ? (
        <JapanMap label={t("profile.map", { name: institution.name })} pin={place} />
      ) : (
        <EmptyState title={t("profile.noPlace")} {...(isInside && { hint: t("profile.noPlaceHint") })} />
      )}
    </Box>
  );
}

function phoneLink(tel: string): ReactNode {
  return (
    <MuiLink href={`tel:${tel.replace(/[^0-9+]/g, "")}`}>
      <bdi dir="ltr">{tel}</bdi>
    </MuiLink>
  );
}
