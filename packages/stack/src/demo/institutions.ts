/** The fictional pharmacy in which the demo manager, pharmacist and clerk work. */
export const demoPharmacy = {
  corporationId: "019a0000-0000-7000-8000-000000000001",
  corporationName: "めぐりファーマシー株式会社",
  id: "019a0000-0000-7000-8000-000000000002",
  code: "1340000001",
  name: "みどり町めぐり薬局",
  members: { "demo-manager": "manager", "demo-pharmacist": "pharmacist", "demo-clerk": "clerk" },
};
