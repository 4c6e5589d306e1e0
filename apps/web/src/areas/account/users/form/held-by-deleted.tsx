import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Link as RouterLink, useNavigate } from "react-router-dom";
import { userPath } from "../../../../paths.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { useActOnUser } from "../acts/use-act-on-user.ts";
import { useDeletedHolder } from "./use-deleted-holder.ts";

/** Where a deleted user holds the address: who that is, and the two ways out. */
export function HeldByDeleted({ email }: { email: string }) {
  const { t } = useTranslation("users");
  const navigate = useNavigate();
  const toast = useToast();
  const { failureWords } = useFailureWords();
  const holder = useDeletedHolder(email);
  const { act, isRunning, error } = useActOnUser(() => {
    if (!holder) return;
    toast(t("done.recover", { name: holder.name }));
    void navigate(userPath(holder.id));
  });
  if (!holder) return null;
  const { id, name } = holder;
  return (
    <Alert severity="warning" variant="outlined" sx={{ mb: 3, bgcolor: "background.paper" }}>
      <Typography variant="body2">{t("create.holderDeleted", { name })}</Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2, mt: 1.5 }}>
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          loading={isRunning}
          onClick={() => act({ act: "recover", userId: id })}
        >
          {t("create.holderRecover", { name })}
        </Button>
        <Link component={RouterLink} to={userPath(id)} variant="body2">
          {t("create.holderOpen", { name })}
        </Link>
      </Box>
      {error && <Typography variant="body2">{failureWords(error)}</Typography>}
    </Alert>
  );
}
