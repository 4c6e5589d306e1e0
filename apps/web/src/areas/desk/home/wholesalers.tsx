import { type Wholesaler, WholesalerRole } from "@meguri/rpc/app/v1/wholesaler_pb";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { vanPaths } from "../../../paths.ts";
import { LoadingSkeleton } from "../../../shared/ui/state/loading-skeleton.tsx";
import { hasInbox } from "../../ordering/common/inbox/has-inbox.ts";

// A pharmacy's desk need not load what a wholesaler's shows, nor its words.
const WholesalerDesk = lazy(async () => ({ default: (await import("./wholesaler-desk.tsx")).WholesalerDesk }));

/** The wholesalers one works for: the orders that wait at each; one that was not let in yet leads to its registration. */
export function Wholesalers({ wholesalers }: { wholesalers: readonly Wholesaler[] }) {
  const { t } = useTranslation("home");
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      {wholesalers.map((wholesaler) => {
        const { id, details, role } = wholesaler;
        if (hasInbox(wholesaler)) {
          return (
            <Suspense key={id} fallback={<LoadingSkeleton rows={3} height={44} />}>
              <WholesalerDesk wholesaler={wholesaler} />
            </Suspense>
          );
        }
        return (
          <Card key={id} sx={{ display: "flex", gap: 2, px: 2, py: 1.5 }}>
            <Link component={RouterLink} to={vanPaths.detail(details?.vanCode ?? "", id)} sx={{ flex: 1, minWidth: 0 }}>
              <bdi lang="ja">{details?.company}</bdi>
            </Link>
            <Typography component="span" color="textSecondary">
              {t(role === WholesalerRole.MANAGER ? "role.manager" : "role.staff")}
            </Typography>
          </Card>
        );
      })}
    </Box>
  );
}
