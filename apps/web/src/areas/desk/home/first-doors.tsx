import AddBusinessOutlinedIcon from "@mui/icons-material/AddBusinessOutlined";
import LocalShippingOutlinedIcon from "@mui/icons-material/LocalShippingOutlined";
import MailOutlinedIcon from "@mui/icons-material/MailOutlined";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { paths } from "../../../paths.ts";
import { LinkCard } from "../../../shared/ui/link-card.tsx";

/** Where somebody begins who belongs to nobody yet: register a pharmacy, accept an invitation, or register a wholesaler. */
export function FirstDoors() {
  const { t } = useTranslation("desk");
  return (
    <Box
      sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(3, minmax(0, 1fr))" } }}
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
      <LinkCard
        to={paths.vanCreate}
        title={t("door.wholesaler")}
        hint={t("door.wholesalerHint")}
        Icon={LocalShippingOutlinedIcon}
      />
    </Box>
  );
}
