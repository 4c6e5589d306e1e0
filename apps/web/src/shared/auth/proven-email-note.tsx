import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../paths.ts";
import { signInFactsAtom } from "./session/sign-in-facts-atom.ts";

/** Shows before anything is typed that the person has to prove their address first. */
export function ProvenEmailNote() {
  const { t } = useTranslation("auth");
  if (useAtomValue(signInFactsAtom)?.emailVerified !== false) return null;
  return (
    <Alert severity="warning" sx={{ mb: 3 }}>
      {t("provenEmail.needed")}
      <Box sx={{ mt: 1.5 }}>
        <Button variant="outlined" color="inherit" component={Link} to={paths.profile}>
          {t("provenEmail.profile")}
        </Button>
      </Box>
    </Alert>
  );
}
