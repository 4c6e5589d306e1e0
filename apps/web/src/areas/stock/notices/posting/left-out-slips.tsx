import { AnnouncedObstacle, type AnnouncedOutcome } from "@meguri/rpc/app/v1/delivery_pb";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { stockPaths } from "../../../../paths.ts";

const names = [
  { obstacle: AnnouncedObstacle.STATE, name: "state" },
  { obstacle: AnnouncedObstacle.AHEAD, name: "ahead" },
  { obstacle: AnnouncedObstacle.PARTNER, name: "partner" },
  { obstacle: AnnouncedObstacle.CHANGE, name: "change" },
  { obstacle: AnnouncedObstacle.UNKNOWN, name: "unknown" },
  { obstacle: AnnouncedObstacle.NARCOTIC, name: "narcotic" },
  { obstacle: AnnouncedObstacle.ORDER, name: "order" },
  { obstacle: AnnouncedObstacle.PRICE, name: "price" },
  { obstacle: AnnouncedObstacle.COST, name: "cost" },
] as const;

/** Slips that are not posted as announced, each with its reasons and the way to it. */
export function LeftOutSlips({ outcomes }: { outcomes: readonly AnnouncedOutcome[] }) {
  const { t } = useTranslation("notices");
  if (outcomes.length === 0) return null;
  return (
    <Box component="section" aria-label={t("post.left", { figure: outcomes.length })}>
      <Typography variant="subtitle2" component="h3">
        {t("post.left", { figure: outcomes.length })}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none", maxHeight: 240, overflow: "auto" }} tabIndex={0}>
        {outcomes.map(({ noticeId, wholesaler, slipNumber, obstacles }) => (
          <Box component="li" key={noticeId} sx={{ py: 0.75, borderTop: 1, borderColor: "divider" }}>
            <Link component={RouterLink} to={stockPaths.notice(noticeId)} sx={{ fontWeight: 600 }}>
              <bdi lang="ja">{wholesaler}</bdi> <bdi dir="ltr">{slipNumber}</bdi>
            </Link>
            <Typography variant="body2" color="textSecondary">
              {names
                .filter(({ obstacle }) => obstacles.includes(obstacle))
                .map(({ name }) => t(`post.why.${name}`))
                .join(t("post.and"))}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
