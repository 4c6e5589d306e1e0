import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { stockPaths } from "../../../paths.ts";
import { useTransfers } from "./use-transfers.ts";

/** Above what wholesalers brought: what other shops of the corporation have sent and nobody has received yet. */
export function IncomingTransfers({ institutionId }: { institutionId: string }) {
  const { t } = useTranslation("sending");
  const { transfers } = useTransfers(institutionId, true);
  if (transfers.length === 0) return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {t("transfers.incoming", { figure: transfers.length })}
      <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5 }}>
        {transfers.map(({ id, fromName, lines }) => (
          <li key={id}>
            <Link component={RouterLink} to={stockPaths.transfer(id)}>
              {t("transfers.incomingFrom", { name: fromName, figure: lines.length })}
            </Link>
          </li>
        ))}
      </Box>
    </Alert>
  );
}
