import CableOutlinedIcon from "@mui/icons-material/CableOutlined";
import CampaignOutlinedIcon from "@mui/icons-material/CampaignOutlined";
import CreditCardOutlinedIcon from "@mui/icons-material/CreditCardOutlined";
import DevicesOtherOutlinedIcon from "@mui/icons-material/DevicesOtherOutlined";
import DiversityThreeOutlinedIcon from "@mui/icons-material/Diversity3Outlined";
import FactCheckOutlinedIcon from "@mui/icons-material/FactCheckOutlined";
import GroupsOutlinedIcon from "@mui/icons-material/GroupsOutlined";
import HandshakeOutlinedIcon from "@mui/icons-material/HandshakeOutlined";
import HomeOutlinedIcon from "@mui/icons-material/HomeOutlined";
import HubOutlinedIcon from "@mui/icons-material/HubOutlined";
import InsightsOutlinedIcon from "@mui/icons-material/InsightsOutlined";
import Inventory2OutlinedIcon from "@mui/icons-material/Inventory2Outlined";
import LocalShippingOutlinedIcon from "@mui/icons-material/LocalShippingOutlined";
import ManageAccountsOutlinedIcon from "@mui/icons-material/ManageAccountsOutlined";
import MedicationOutlinedIcon from "@mui/icons-material/MedicationOutlined";
import MenuBookOutlinedIcon from "@mui/icons-material/MenuBookOutlined";
import NotificationsNoneIcon from "@mui/icons-material/NotificationsNone";
import PersonOutlinedIcon from "@mui/icons-material/PersonOutlined";
import PriceChangeOutlinedIcon from "@mui/icons-material/PriceChangeOutlined";
import ReceiptLongOutlinedIcon from "@mui/icons-material/ReceiptLongOutlined";
import RequestQuoteOutlinedIcon from "@mui/icons-material/RequestQuoteOutlined";
import SettingsOutlinedIcon from "@mui/icons-material/SettingsOutlined";
import ShareOutlinedIcon from "@mui/icons-material/ShareOutlined";
import ShoppingCartOutlinedIcon from "@mui/icons-material/ShoppingCartOutlined";
import SpaceDashboardOutlinedIcon from "@mui/icons-material/SpaceDashboardOutlined";
import StorefrontOutlinedIcon from "@mui/icons-material/StorefrontOutlined";
import TravelExploreOutlinedIcon from "@mui/icons-material/TravelExploreOutlined";
import VerifiedUserOutlinedIcon from "@mui/icons-material/VerifiedUserOutlined";
import WarehouseOutlinedIcon from "@mui/icons-material/WarehouseOutlined";
import type SvgIcon from "@mui/material/SvgIcon";
import type { AppPath } from "../../../paths.ts";
import { paths } from "../../../paths.ts";
import type { phrases } from "../../../phrases/ja/shell/shell.ts";
import type { PageTitle } from "../page-handle.ts";

/** Phrases that nobody reads: what people may type in the palette instead of a page's name. */
export type SearchWords =
  | "words.home"
  | "words.profile"
  | "words.users"
  | "words.groups"
  | "words.managedGroups"
  | "words.institutions"
  | "words.institutionVerification"
  | "words.billing"
  | "words.billingPlan"
  | "words.notifications"
  | "words.medicines"
  | "words.medorderOverview"
  | "words.evidence"
  | "words.medsearchSearch"
  | "words.share"
  | "words.medsearchOverview"
  | "words.orders"
  | "words.predict"
  | "words.supply"
  | "words.chain"
  | "words.doc"
  | "words.stock"
  | "words.prescriptions"
  | "words.nsips"
  | "words.aitapi"
  | "words.wholesalers"
  | "words.invoices"
  | "words.setting"
  | "words.van";

/** A page that the palette and the keys lead to, and the menu or, for what is rarely done, the page of settings. */
export type NavigationEntry = {
  path: AppPath;
  /** Where it leads for this person, if that is not its path. */
  to?: string;
  label: PageTitle;
  /** What one does there; shown where there is room. */
  hint?: `hints.${keyof typeof phrases.hints}`;
  Icon: typeof SvgIcon;
  /** The key after `g`. */
  key: string;
  /** Further words by which the palette finds it. */
  words?: SearchWords;
  adminsOnly?: boolean;
  /** Rarely done: it is on the page of settings instead of in the menu, which has at most twelve entries. */
  isRare?: true;
  /** Where it differs from its group's. */
  side?: Side;
};

/** Whose work a group of pages is: a pharmacy's, a wholesaler's, or everybody's by default. */
export type Side = "pharmacy" | "wholesaler";

export type NavigationGroup = {
  label: "nav.group.work" | "nav.group.medsearch" | "nav.group.medorder" | "nav.group.wholesaler" | "nav.group.setting";
  side?: Side;
  entries: NavigationEntry[];
};

/** The page of a head office; its address has the corporation, so only `withHeadOffice` adds it to the menu. */
export const headOffice = {
  path: paths.chain,
  label: "pages.chain",
  hint: "hints.chain",
  Icon: HubOutlinedIcon,
  key: "1",
  words: "words.chain",
} as const satisfies NavigationEntry;

/** The sections of the product, in the order of the menu. A new section adds its entry here and nowhere else. */
export const navigation: NavigationGroup[] = [
  {
    label: "nav.group.work",
    entries: [
      { path: paths.home, label: "pages.home", Icon: HomeOutlinedIcon, key: "h", words: "words.home" },
      {
        path: paths.doc,
        label: "pages.doc",
        hint: "hints.doc",
        Icon: MenuBookOutlinedIcon,
        key: "x",
        words: "words.doc",
        isRare: true,
      },
    ],
  },
  {
    label: "nav.group.medsearch",
    side: "pharmacy",
    entries: [
      {
        path: paths.medsearchSearch,
        label: "pages.medsearchSearch",
        hint: "hints.medsearchSearch",
        Icon: TravelExploreOutlinedIcon,
        key: "k",
        words: "words.medsearchSearch",
      },
      {
        path: paths.medsearchShare,
        label: "pages.share",
        hint: "hints.share",
        Icon: HandshakeOutlinedIcon,
        key: "b",
        words: "words.share",
      },
      {
        path: paths.medsearchStock,
        label: "pages.evidence",
        hint: "hints.evidence",
        Icon: FactCheckOutlinedIcon,
        key: "j",
        words: "words.evidence",
      },
      {
        path: paths.medsearchGroup,
        label: "pages.groups",
        hint: "hints.groups",
        Icon: DiversityThreeOutlinedIcon,
        key: "g",
        words: "words.groups",
      },
      {
        path: paths.medsearchOverview,
        label: "pages.medsearchOverview",
        hint: "hints.medsearchOverview",
        Icon: ShareOutlinedIcon,
        key: "e",
        words: "words.medsearchOverview",
        isRare: true,
      },
    ],
  },
  {
    label: "nav.group.medorder",
    side: "pharmacy",
    entries: [
      {
        path: paths.medorderOrder,
        label: "pages.orders",
        hint: "hints.orders",
        Icon: ShoppingCartOutlinedIcon,
        key: "o",
        words: "words.orders",
      },
      {
        path: paths.medorderStock,
        label: "pages.stock",
        hint: "hints.stock",
        Icon: Inventory2OutlinedIcon,
        key: "s",
        words: "words.stock",
      },
      {
        path: paths.medorderPredict,
        label: "pages.predict",
        hint: "hints.predict",
        Icon: InsightsOutlinedIcon,
        key: "f",
        words: "words.predict",
      },
      {
        path: paths.medorderPrescription,
        label: "pages.prescriptions",
        hint: "hints.prescriptions",
        Icon: ReceiptLongOutlinedIcon,
        key: "r",
        words: "words.prescriptions",
      },
      {
        path: paths.medorderWholesaler,
        label: "pages.wholesalers",
        hint: "hints.wholesalers",
        Icon: LocalShippingOutlinedIcon,
        key: "w",
        words: "words.wholesalers",
      },
      {
        path: paths.medorderOverview,
        label: "pages.medorderOverview",
        hint: "hints.medorderOverview",
        Icon: SpaceDashboardOutlinedIcon,
        key: "d",
        words: "words.medorderOverview",
      },
      {
        path: paths.medorderSupply,
        label: "pages.supply",
        hint: "hints.supply",
        Icon: CampaignOutlinedIcon,
        key: ".",
        words: "words.supply",
        isRare: true,
      },
      {
        path: paths.medorderNsips,
        label: "pages.nsips",
        hint: "hints.nsips",
        Icon: CableOutlinedIcon,
        key: "i",
        words: "words.nsips",
        isRare: true,
      },
      {
        path: paths.medorderAitapi,
        label: "pages.aitapi",
        hint: "hints.aitapi",
        Icon: DevicesOtherOutlinedIcon,
        key: "a",
        words: "words.aitapi",
        isRare: true,
      },
    ],
  },
  {
    label: "nav.group.wholesaler",
    side: "wholesaler",
    entries: [
      {
        path: paths.van,
        label: "pages.van",
        hint: "hints.van",
        Icon: WarehouseOutlinedIcon,
        key: "c",
        words: "words.van",
      },
      {
        path: paths.invoices,
        label: "pages.invoices",
        hint: "hints.invoices",
        Icon: RequestQuoteOutlinedIcon,
        key: "q",
        words: "words.invoices",
      },
    ],
  },
  {
    label: "nav.group.setting",
    entries: [
      { path: paths.setting, label: "pages.setting", Icon: SettingsOutlinedIcon, key: ",", words: "words.setting" },
      {
        path: paths.settingInst,
        label: "pages.institutions",
        hint: "hints.institutions",
        Icon: StorefrontOutlinedIcon,
        key: "t",
        words: "words.institutions",
        side: "pharmacy",
        isRare: true,
      },
      {
        path: paths.settingGroup,
        label: "pages.managedGroups",
        hint: "hints.managedGroups",
        Icon: GroupsOutlinedIcon,
        key: "m",
        words: "words.managedGroups",
        side: "pharmacy",
        isRare: true,
      },
      {
        path: paths.settingPayment,
        label: "pages.billing",
        hint: "hints.billing",
        Icon: CreditCardOutlinedIcon,
        key: "l",
        words: "words.billing",
        side: "pharmacy",
        isRare: true,
      },
      {
        path: paths.settingMedicine,
        label: "pages.medicines",
        hint: "hints.medicines",
        Icon: MedicationOutlinedIcon,
        key: "y",
        words: "words.medicines",
        isRare: true,
      },
      {
        path: paths.notification,
        label: "pages.notifications",
        hint: "hints.notifications",
        Icon: NotificationsNoneIcon,
        key: "n",
        words: "words.notifications",
        isRare: true,
      },
      {
        path: paths.profile,
        label: "pages.profile",
        hint: "hints.profile",
        Icon: PersonOutlinedIcon,
        key: "p",
        words: "words.profile",
        isRare: true,
      },
      {
        path: paths.settingInstVerification,
        label: "pages.institutionVerification",
        hint: "hints.institutionVerification",
        Icon: VerifiedUserOutlinedIcon,
        key: "v",
        words: "words.institutionVerification",
        adminsOnly: true,
      },
      {
        path: paths.settingPlan,
        label: "pages.billingPlan",
        hint: "hints.billingPlan",
        Icon: PriceChangeOutlinedIcon,
        key: "z",
        words: "words.billingPlan",
        adminsOnly: true,
      },
      {
        path: paths.settingUser,
        label: "pages.users",
        hint: "hints.users",
        Icon: ManageAccountsOutlinedIcon,
        key: "u",
        words: "words.users",
        adminsOnly: true,
      },
    ],
  },
];
