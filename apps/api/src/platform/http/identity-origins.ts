import type { WebConfig } from "@meguri/rules/web-config";

/** Where the identity provider's client must be allowed to talk to, frame and load its popup helper from. */
export function identityOrigins({ identity, demoMailUrl }: WebConfig): {
  connect: string[];
  frame: string[];
  script: string[];
} {
  if (identity.emulatorUrl) {
    const mailSink = demoMailUrl ? [new URL(demoMailUrl).origin] : [];
    return {
      connect: [identity.emulatorUrl, ...mailSink],
      frame: [identity.emulatorUrl],
      script: ["https://apis.google.com"],
    };
  }
  const domain = identity.authDomain ? [`https://${identity.authDomain}`] : [];
  return {
    connect: [
      "https://identitytoolkit.googleapis.com",
      "https://securetoken.googleapis.com",
      "https://www.googleapis.com",
    ],
    // The second factor by SMS proves with reCAPTCHA that a person requests it.
    frame: [...domain, "https://www.google.com/recaptcha/", "https://recaptcha.google.com/recaptcha/"],
    script: ["https://apis.google.com", "https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"],
  };
}
