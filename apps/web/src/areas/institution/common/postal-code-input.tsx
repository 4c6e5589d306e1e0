import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useFormContext } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { TextInput } from "../../../shared/ui/input/text-input.tsx";
import { type Filling, type PostalInput, usePostalFilling } from "./use-postal-filling.ts";

/**
 * The postal code: its seventh digit fills in the address of the form around; where towns share a code, one is chosen.
 * Needs the phrases `institutions`.
 */
export function PostalCodeInput(props: {
  id: string;
  error: string | undefined;
  required?: boolean;
  /** Whether the form has the whole address in the field `address`. */
  isOneLine?: boolean;
}) {
  const { t } = useTranslation("institutions");
  const { register } = useFormContext<PostalInput>();
  const { filling, typed, choose } = usePostalFilling(props.isOneLine ?? false);
  const { onChange, ...input } = register("postalCode");
  return (
    <Box>
      <TextInput
        id={props.id}
        error={props.error}
        required={props.required ?? false}
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
