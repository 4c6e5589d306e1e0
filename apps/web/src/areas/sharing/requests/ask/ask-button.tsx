import Button from "@mui/material/Button";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { shownName } from "../../../medicine/common/name-parts.ts";
import type { AskSubject } from "./ask-subject.ts";

/** The visit of a page on which the first button took the focus. */
let focusedOn = "";

/** Beside a medicine that a partner has: the way to ask for some of it; the first takes the focus where one came to ask by keys. */
export function AskButton({ subject, onAsk }: { subject: AskSubject; onAsk: (subject: AskSubject) => void }) {
  const { t } = useTranslation("share");
  const { medicine, owner, offer } = subject;
  const { state, key } = useLocation();
  const button = useRef<HTMLButtonElement>(null);
  const isWanted = state?.toAsk === true;
  useEffect(() => {
    // Once a visit: a row that is drawn again later takes no focus from where the person is by then.
    if (!isWanted || focusedOn === key) return;
    focusedOn = key;
    button.current?.focus();
  }, [isWanted, key]);
  const label = t(offer ? "ask.openOffer" : "ask.open");
  return (
    <Button
      ref={button}
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
