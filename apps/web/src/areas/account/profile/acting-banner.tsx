import { timestampDate } from "@bufbuild/protobuf/wkt";
import type { Account, ActingAs } from "@meguri/rpc/app/v1/account_pb";
import SupervisorAccountOutlinedIcon from "@mui/icons-material/SupervisorAccountOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "../../../shared/auth/session/session-context.ts";
import { useAccount } from "./use-account.ts";
import { useMinutesLeft } from "./use-minutes-left.ts";

/** Above everything while an administrator is signed in as somebody else: who, as whom, why, how long, and the way out. */
export function ActingBanner() {
  const { account } = useAccount();
  return account?.actingAs ? <Banner account={account} acting={account.actingAs} /> : null;
}

function Banner({ account, acting }: { account: Account; acting: ActingAs }) {
  const { t } = useTranslation("person");
  const session = useSession();
  const minutes = useMinutesLeft(acting.expiresAt ? timestampDate(acting.expiresAt) : new Date(0));
  const endAtTime = useEffectEvent(() => session.signOut());
  useEffect(() => {
    if (minutes === 0) endAtTime().catch(console.error);
  }, [minutes]);
  const names = { admin: acting.adminDisplayName, user: account.user?.displayName || account.user?.email || "" };
  return (
    <Box
      component="aside"
      aria-label={t("acting.text", names)}
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        columnGap: 2,
        rowGap: 0.5,
        px: { xs: 2, sm: 3 },
        py: 1,
        color: "warning.contrastText",
        bgcolor: "warning.main",
      }}
    >
      <SupervisorAccountOutlinedIcon aria-hidden />
      <Typography variant="subtitle2" component="p">
        {t("acting.text", names)}
      </Typography>
      <Typography variant="body2" sx={{ flex: 1, minWidth: 160 }}>
        {t("acting.reason", { reason: acting.reason })}
      </Typography>
      <Typography variant="body2" role="timer" aria-live="off">
        {t("acting.left", { minutes })}
      </Typography>
      <Button size="small" variant="outlined" color="inherit" onClick={() => session.signOut()}>
        {t("acting.end")}
      </Button>
    </Box>
  );
}
