import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";

const names = {
  "google.com": "login.withGoogle",
  "microsoft.com": "login.withMicrosoft",
  "apple.com": "login.withApple",
} as const;

function isFederated(way: string): way is keyof typeof names {
  return Object.hasOwn(names, way);
}

/** The providers that the account is linked to. */
export function ReauthByPopup(props: { ways: readonly string[]; onChoose: (provider: string) => Promise<void> }) {
  const { t } = useTranslation("auth");
  return props.ways.filter(isFederated).map((way) => (
    <Button key={way} variant="outlined" color="inherit" onClick={() => props.onChoose(way)}>
      {t(names[way])}
    </Button>
  ));
}
