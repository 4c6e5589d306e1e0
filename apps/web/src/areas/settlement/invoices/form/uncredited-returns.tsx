import { timestampDate } from "@bufbuild/protobuf/wkt";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { invoicePaths } from "../../../../paths.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { useReturnsOfInvoice } from "../use-invoices.ts";

/** Names the returns of a document's goods that will be credited by themselves, so that nobody credits them by hand as well. */
export function UncreditedReturns(props: { wholesalerId: string; vanCode: string; correctsId: string }) {
  const { t } = useTranslation("invoices");
  const { yen, dateTime } = useFormat();
  const returns = useReturnsOfInvoice(props.wholesalerId, props.correctsId);
  if (returns.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {t("change.returns")}
      <Box component="ul" sx={{ m: 0, mt: 0.5, paddingInlineStart: 2.5 }}>
        {returns.map(({ id, requestedAt, expectedYen, creditedYen }) => (
          <li key={id}>
            <Link component={RouterLink} to={invoicePaths.return(props.vanCode, id)}>
              {t("change.return", {
                at: requestedAt ? dateTime(timestampDate(requestedAt)) : "",
                amount: yen(expectedYen - creditedYen),
              })}
            </Link>
          </li>
        ))}
      </Box>
    </Alert>
  );
}
