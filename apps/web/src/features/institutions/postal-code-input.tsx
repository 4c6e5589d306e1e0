import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { TextInput } from "../../shared/ui/text-input.tsx";
import { useInstitutionFields } from "./field-words.ts";
import { type Filling, usePostalFilling } from "./use-postal-filling.ts";

/** The postal code: its seventh digit fills in the address; where towns share a code, one is chosen. */
export function PostalCodeInput() {
  const { t } = useTranslation("institutions");
  const { field } = useInstitutionFields();
  const { filling, typed, choose } = usePostalFilling();
  const { onChange, ...input } = field("postalCode");
  return (
    <Box>
      <TextInput
        label={t("field.postalCode")}
        hint={t("hint.postalCode")}
        inputMode="numeric"
        dir="ltr"
        autoComplete="off"
        {...input}
        onChange={(event) => {
          void onChange(event);
          void typed(event.target.value);
        }}
      />
      <Typography role="status" variant="body2" color="textSecondary" sx={{ mt: 0.75, minHeight: "1.7em" }}>
        <FillingWords filling={filling} />
      </Typography>
      {filling.state === "several" && (
        <Box role="group" aria-label={t("postal.choose")} sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 0.5 }}>
          {filling.addresses.map((address) => (
            <Button
              key={`${address.prefecture}${address.city}${address.town}`}
              type="button"
              size="small"
              variant="outlined"
              color="inherit"
              onClick={() => choose(address)}
            >
              <bdi lang="ja">{`${address.prefecture}${address.city}${address.town}`}</bdi>
            </Button>
          ))}
        </Box>
      )}
    </Box>
  );
}

function FillingWords({ filling }: { filling: Filling }) {
  const { t } = useTranslation("institutions");
  switch (filling.state) {
    case "idle":
      return null;
    case "filled":
    case "kept": {
      const { prefecture, city, town } = filling.address;
      return t(`postal.${filling.state}`, { address: `${prefecture}${city}${town}` });
    }
    case "several":
      return t("postal.choose");
    default:
      return t(`postal.${filling.state}`);
  }
}
