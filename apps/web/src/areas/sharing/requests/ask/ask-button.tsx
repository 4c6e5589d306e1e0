import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { shownName } from "../../../medicine/common/name-parts.ts";
import type { AskSubject } from "./ask-subject.ts";

/** Beside a medicine that a partner has: the way to ask for some of it. */
export function AskButton({ subject, onAsk }: { subject: AskSubject; onAsk: (subject: AskSubject) => void }) {
  const { t } = useTranslation("share");
  const { medicine, owner, offer } = subject;
  const label = t(offer ? "ask.openOffer" : "ask.open");
  return (
    <Button
      size="small"
      variant="outlined"
      onClick={() => onAsk(subject)}
      aria-label={`${label} ${shownName(medicine.name)} ${owner.name}`}
      sx={{ whiteSpace: "nowrap", minHeight: { xs: 44, md: 0 } }}
    >
      {label}
    </Button>
  );
}
