import ExpandMoreIcon from "@mui/icons-material/ExpandMore";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { storedInstitution } from "./current-institution-atom.ts";
import { useChoiceMemory } from "./use-choice-memory.ts";
import { useInstitutions } from "./use-institutions.ts";
import { useLinkedInstitution } from "./use-linked-institution.ts";

/** Most visits never open it, so it is its own chunk. */
const InstitutionMenu = lazy(async () => ({ default: (await import("./institution-menu.tsx")).InstitutionMenu }));

const nameStyle = {
  maxWidth: { xs: 136, sm: 240 },
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
};

/** The institution one works for; who belongs to several or oversees them chooses here. */
export function InstitutionSwitcher() {
  const { t } = useTranslation("person");
  const institutions = useInstitutions();
  const { choices, current, isKnown } = institutions;
  const hadSeveral = useChoiceMemory(isKnown ? choices.length > 1 : undefined);
  useLinkedInstitution(institutions);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // The place of the button is kept until the choices are known: on a phone it is a line that all of the page is below.
  const isExpected = !isKnown && hadSeveral;
  // The name that was kept is there from the first picture on: one that comes later moves what is beside it.
  const { institutionName } = current.isLoading ? storedInstitution() : current;
  const name = institutionName ?? (isExpected ? "\u00a0" : t("menu.noInstitution"));
  if (choices.length === 0 && !isExpected) return null;
  if (choices.length === 1) {
    return (
      <Typography variant="body2" title={name} sx={{ ...nameStyle, display: { xs: "none", md: "block" }, px: 1 }}>
        <bdi lang="ja">{name}</bdi>
      </Typography>
    );
  }
  return (
    <>
      <Button
        color="inherit"
        disabled={isExpected}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={t("menu.institution", { name })}
        endIcon={<ExpandMoreIcon />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Typography component="span" variant="body2" lang="ja" title={name} sx={nameStyle}>
          {name}
        </Typography>
      </Button>
      <Suspense>{anchor && <InstitutionMenu anchor={anchor} onClose={() => setAnchor(null)} />}</Suspense>
    </>
  );
}
