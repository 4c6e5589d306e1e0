import AddBusinessOutlinedIcon from "@mui/icons-material/AddBusinessOutlined";
import LocalShippingOutlinedIcon from "@mui/icons-material/LocalShippingOutlined";
import MailOutlinedIcon from "@mui/icons-material/MailOutlined";
import StorefrontOutlinedIcon from "@mui/icons-material/StorefrontOutlined";
import Box from "@mui/material/Box";
import { useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import { paths } from "../../../paths.ts";
import { useSession } from "../../../shared/auth/session/session-context.ts";
import { webConfigAtom } from "../../../shared/config/web-config-atom.ts";
import { LinkCard } from "../../../shared/ui/link-card.tsx";

/**
 * Where somebody begins who belongs to nobody yet: register a pharmacy, accept an invitation, look around in a demo shop where there
 * is one, or register a wholesaler.
 */
export function FirstDoors() {
  const { t } = useTranslation("later");
  const { demoAccounts } = useAtomValue(webConfigAtom);
  const session = useSession();
  return (
    <Box
      sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" } }}
    >
      <LinkCard
        to={paths.settingInstCreate}
        title={t("door.register")}
        hint={t("door.registerHint")}
        Icon={AddBusinessOutlinedIcon}
      />
      <LinkCard
        to={paths.notification}
        title={t("door.invited")}
        hint={t("door.invitedHint")}
        Icon={MailOutlinedIcon}
      />
      {demoAccounts && (
        <LinkCard
          title={t("door.demo")}
          hint={t("door.demoHint")}
          Icon={StorefrontOutlinedIcon}
          // Only who is signed out can sign in as somebody of the demo.
          onPress={() => void session.signOut(undefined, paths.loginDemo)}
        />
      )}
      <LinkCard
        to={paths.vanCreate}
        title={t("door.wholesaler")}
        hint={t("door.wholesalerHint")}
        Icon={LocalShippingOutlinedIcon}
      />
    </Box>
  );
}
