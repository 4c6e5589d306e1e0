import { foldForSearch } from "@meguri/rules/search";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { TextInput } from "../../../shared/ui/input/text-input.tsx";

/** How many partners are offered at once. */
const most = 6;

/** Who brought a delivery: offers those the pharmacy knows, and warns of a name it does not know. */
export function WholesalerInput(props: {
  label: string;
  value: string;
  /** Wholesalers one trades with, and names used before; undefined while they are not known. */
  names: readonly string[] | undefined;
  error?: string | undefined;
  id?: string;
  onChange: (name: string) => void;
}) {
  const { t } = useTranslation("scan");
  const { names = [], value } = props;
  const typed = foldForSearch(value);
  const folded = names.map((name) => ({ name, key: foldForSearch(name) }));
  const isKnown = folded.some(({ key }) => key === typed);
  const offered = isKnown ? [] : folded.filter(({ key }) => key.includes(typed)).slice(0, most);
  const isNew = typed !== "" && props.names !== undefined && offered.length === 0 && !isKnown;
  return (
    <Box sx={{ display: "grid", gap: 1 }}>
      <TextInput
        {...(props.id && { id: props.id })}
        label={props.label}
        required
        autoFocus
        value={value}
        maxLength={100}
        lang="ja"
        error={props.error}
        onChange={({ target }) => props.onChange(target.value)}
      />
      {offered.length > 0 && (
        <Box role="group" aria-label={t("wholesaler.choose")} sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
          {offered.map(({ name }) => (
            <Button key={name} size="small" variant="outlined" color="inherit" onClick={() => props.onChange(name)}>
              <bdi lang="ja">{name}</bdi>
            </Button>
          ))}
        </Box>
      )}
      {isNew && (
        <Alert severity="warning" role="status">
          {t("wholesaler.isNew")}
        </Alert>
      )}
    </Box>
  );
}
