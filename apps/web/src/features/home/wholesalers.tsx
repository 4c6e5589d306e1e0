import { type Wholesaler, WholesalerRole } from "@meguri/rpc/app/v1/wholesaler_pb";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { vanPaths } from "../../paths.ts";

/** The wholesalers one works for, each leading to the orders that arrived there. */
export function Wholesalers({ wholesalers }: { wholesalers: readonly Wholesaler[] }) {
  const { t } = useTranslation("home");
  return (
    <Card component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
      {wholesalers.map(({ id, details, role }) => (
        <Box
          key={id}
          component="li"
          sx={{ display: "flex", gap: 2, px: 2.5, py: 1.75, "& + &": { borderTop: 1, borderColor: "divider" } }}
        >
          <Link
            component={RouterLink}
            to={`${vanPaths.detail(details?.vanCode ?? "", id)}?tab=orders`}
            sx={{ flex: 1, minWidth: 0 }}
          >
            <bdi lang="ja">{details?.company}</bdi>
          </Link>
          <Typography component="span" color="textSecondary">
            {t(role === WholesalerRole.MANAGER ? "role.manager" : "role.staff")}
          </Typography>
        </Box>
      ))}
    </Card>
  );
}
