import { PintGap } from "@meguri/rpc/app/v1/invoice_pb";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { DownloadButton } from "../../../shared/files/download-button.tsx";

const gapNames = {
  [PintGap.REGISTRATION_NUMBER]: "registrationNumber",
  [PintGap.ISSUER_ADDRESS]: "issuerAddress",
  [PintGap.CUSTOMER_ADDRESS]: "customerAddress",
  [PintGap.LINES]: "lines",
  [PintGap.CONTENT]: "content",
} as const;

/** What a document takes from the parties when it is issued, and keeps. */
const ofParties: readonly PintGap[] = [PintGap.REGISTRATION_NUMBER, PintGap.ISSUER_ADDRESS, PintGap.CUSTOMER_ADDRESS];

/** Where the wholesaler sets what is missing. */
export type PintPlaces = Partial<Record<PintGap, string>>;

/** A document as JP PINT: the file, or what is missing and where it is set. */
export function PintSection(props: {
  gaps: readonly PintGap[];
  about: URLSearchParams;
  number: string;
  isPerSlip: boolean;
  /** For the wholesaler only. */
  places?: PintPlaces;
}) {
  const { t } = useTranslation("pint");
  const { gaps, about, number, isPerSlip, places = {} } = props;
  const known = gaps.flatMap((gap) => (gap === PintGap.UNSPECIFIED ? [] : [gap]));
  return (
    <section>
      <Typography variant="h3" sx={{ mb: 1.5 }}>
        {t("title")}
      </Typography>
      {known.length === 0 ? (
        <Box sx={{ display: "grid", gap: 1, justifyItems: "start" }}>
          <Typography color="textSecondary">{t(isPerSlip ? "hintSlips" : "hint")}</Typography>
          <DownloadButton
            label={t(isPerSlip ? "downloadZip" : "download")}
            path={`/invoice.xml?${about}`}
            name={`${number}.${isPerSlip ? "zip" : "xml"}`}
          />
        </Box>
      ) : (
        <>
          <Typography color="textSecondary">{t("missing")}</Typography>
          <Box component="ul" sx={{ my: 1, ps: 3 }}>
            {known.map((gap) => {
              const place = places[gap];
              return (
                <li key={gap}>
                  {t(`gap.${gapNames[gap]}`)}{" "}
                  {place && (
                    <Link component={RouterLink} to={place}>
                      {t("set")}
                    </Link>
                  )}
                </li>
              );
            })}
          </Box>
          {known.some((gap) => ofParties.includes(gap)) && (
            <Typography color="textSecondary">{t(props.places ? "fromNowOn" : "byWholesaler")}</Typography>
          )}
        </>
      )}
    </section>
  );
}
