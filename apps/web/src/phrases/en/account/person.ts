import type { PhrasesLike } from "../../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../../ja/account/person.ts";

export const phrases: PhrasesLike<typeof source> = {
  menu: {
    open: "Account menu ({{name}})",
    profile: "Profile",
    signOut: "Sign out",
    institution: "{{name}} – switch institution",
    noInstitution: "Choose an institution",
  },
  acting: {
    text: "{{admin}} is signed in as {{user}}",
    reason: "Reason: {{reason}}",
    left: "{{minutes}} min left",
    end: "End session",
  },
  secondFactorRequired: "Two-step verification is required here. Set it up to continue.",
  secondFactorSetUp: "Set up two-step verification",
};
