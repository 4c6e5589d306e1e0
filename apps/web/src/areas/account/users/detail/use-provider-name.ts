import { useTranslation } from "react-i18next";

const known = {
  password: "provider.password",
  emailLink: "provider.password",
  "google.com": "provider.google",
  "microsoft.com": "provider.microsoft",
  "apple.com": "provider.apple",
  phone: "provider.phone",
} as const;

function isKnown(providerId: string): providerId is keyof typeof known {
  return Object.hasOwn(known, providerId);
}

/** The name of a way to sign in; a way that has no words yet goes by the provider's own name. */
export function useProviderName(): (providerId: string) => string {
  const { t } = useTranslation("users");
  return (providerId) => (isKnown(providerId) ? t(known[providerId]) : providerId);
}
