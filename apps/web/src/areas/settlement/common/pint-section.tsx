import { PintGap } from "@meguri/rpc/app/v1/invoice_pb";
import FileDownloadOutlinedIcon from "@mui/icons-material/FileDownloadOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { useDownload } from "../../../shared/files/use-download.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";

const gapNames = {
  [PintGap.REGISTRATION_NUMBER]: "registrationNumber",
  [PintGap.ISSUER_ADDRESS]: "issuerAddress",
  [PintGap.CUSTOMER_ADDRESS]: "customerAddress",
  [PintGap.LINES]: "lines",
  [PintGap.CONTENT]: "content",
} as const;

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
  const { failureWords } = useFailureWords();
  const file = useDownload();
  const { gaps, about, number, isPerSlip, places = {} } = props;
  const known = gaps.flatMap((gap) => (gap === PintGap.UNSPECIFIED ? [] : [gap]));
  const name = `${number}.${isPerSlip ? "zip" : "xml"}`;
  return (
    <section>
      <Typography variant="h3" sx={{ mb: 1.5 }}>
        {t("title")}
      </Typography>
      {known.length === 0 ? (
        <Box sx={{ display: "grid", gap: 1, justifyItems: "start" }}>
          <Typography color="textSecondary">{t(isPerSlip ? "hintSlips" : "hint")}</Typography>
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<FileDownloadOutlinedIcon />}
            loading={file.isDownloading}
            loadingPosition="start"
            onClick={() => file.download({ path: `/invoice.xml?${about}`, name })}
          >
            {t(isPerSlip ? "downloadZip" : "download")}
          </Button>
          {file.error && <Alert severity="error">{failureWords(file.error)}</Alert>}
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
          {known.some((gap) => gap <= PintGap.CUSTOMER_ADDRESS) && (
            <Typography color="textSecondary">{t(props.places ? "fromNowOn" : "byWholesaler")}</Typography>
          )}
        </>
      )}
    </section>
  );
}
