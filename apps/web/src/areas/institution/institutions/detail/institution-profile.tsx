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

/**
 * How an institution is reached, when it is open, its place and its permit. Those who keep the record see what is missing
 * ("all"); others see no name of what was not filled in ("known").
 */
export function InstitutionProfile({ institution, shows }: { institution: Institution; shows: "all" | "known" }) {
  const { t } = useTranslation("institutions");
  const { place, tel, fax, email, homepage } = institution;
  const isWhole = shows === "all";
  const address = `${postalCodeText(institution.postalCode)} ${addressText(institution)}`.trim();
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
    {
      label: t("field.permitNumber"),
      value: institution.permitNumber && <bdi lang="ja">{institution.permitNumber}</bdi>,
    },
    {
      label: t("field.permitFileId"),
      value: institution.permitFileId ? (
        <PaperLink fileId={institution.permitFileId} name={t("permit.fileName")} />
      ) : (
        isWhole && t("permit.none")
      ),
    },
  ];
  const shown = isWhole ? facts : facts.filter(({ value }) => value);
  return (
    <Box sx={{ display: "grid", gap: 4, gridTemplateColumns: { lg: "minmax(0, 3fr) minmax(0, 2fr)" } }}>
      <Box sx={{ display: "grid", gap: 3, alignContent: "start" }}>{shown.length > 0 && <Facts facts={shown} />}</Box>
      {place ? (
        <JapanMap label={t("profile.map", { name: institution.name })} pin={place} />
      ) : (
        isWhole && <EmptyState title={t("profile.noPlace")} hint={t("profile.noPlaceHint")} />
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
