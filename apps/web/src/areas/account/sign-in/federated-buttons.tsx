import type { WebConfig } from "@meguri/rules/web-config";
import AppleIcon from "@mui/icons-material/Apple";
import GoogleIcon from "@mui/icons-material/Google";
import MicrosoftIcon from "@mui/icons-material/Microsoft";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";

type Provider = WebConfig["identity"]["federatedProviders"][number];

const icons = { "google.com": GoogleIcon, "microsoft.com": MicrosoftIcon, "apple.com": AppleIcon } as const;

const names = {
  "google.com": "login.withGoogle",
  "microsoft.com": "login.withMicrosoft",
  "apple.com": "login.withApple",
} as const;

/** One button for each provider; they stay active while a window is open, for a new window replaces it. */
export function FederatedButtons(props: { providers: readonly Provider[]; onChoose: (provider: Provider) => void }) {
  const { t } = useTranslation("auth");
  return props.providers.map((provider) => {
    const Icon = icons[provider];
    return (
      <Button
        key={provider}
        variant="outlined"
        color="inherit"
        size="large"
        startIcon={<Icon />}
        onClick={() => props.onChoose(provider)}
      >
        {t(names[provider])}
      </Button>
    );
  });
}
