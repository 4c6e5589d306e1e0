import { demoId } from "./generate/ids.ts";

/** The fictional pharmacy in which the demo manager, pharmacist and clerk work, and the head office above it. */
export const demoPharmacy = {
  corporationId: demoId("corporation", 0),
  corporationName: "めぐりファーマシー株式会社",
  id: demoId("institution", 0),
  name: "みどり町めぐり薬局",
  nameKana: "ミドリチョウメグリヤッキョク",
  city: "みどり市",
  members: { "demo-manager": "manager", "demo-pharmacist": "pharmacist", "demo-clerk": "clerk" },
} as const;
