import MarkEmailUnreadOutlinedIcon from "@mui/icons-material/MarkEmailUnreadOutlined";
import Button from "@mui/material/Button";
import { useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../../../paths.ts";
import { webConfigAtom } from "../../../../shared/config/web-config-atom.ts";

/** Leads to the mail that a demo only pretends to send; nothing where mails are real. */
export function DemoMailButton() {
  const { t } = useTranslation("auth");
  const { demoMailbox } = useAtomValue(webConfigAtom);
  if (!demoMailbox) return null;
  return (
    <Button
      component={Link}
      to={paths.demoMail}
      variant="contained"
      size="large"
      startIcon={<MarkEmailUnreadOutlinedIcon />}
    >
      {t("sent.demoMail")}
    </Button>
  );
}
