import type { AuditChainTable, AuditEventTable, AuditUnsealedTable } from "./audit-tables.ts";
import type {
  DispensingCodeTable,
  DispensingFileTable,
  DispensingItemTable,
  DispensingSettingTable,
  DispensingTable,
  PremadeItemTable,
  PremadeTable,
  RemainderTable,
} from "./dispensing-tables.ts";
import type {
  ClosedDayTable,
  ExpectedVisitTable,
  ForecastDueTable,
  ForecastMedicineTable,
  ForecastPastTable,
  ForecastPoolTable,
  ForecastRunTable,
  ForecastSettingTable,
  ForecastTable,
  ForecastTallyTable,
  ShelfNewsTable,
} from "./forecast-tables.ts";
import type {
  DeliveryOrderLineTable,
  DeliveryOrderTable,
  OnOrderTable,
  OrderDispatchTable,
  OrderKeyTable,
  OrderSettingTable,
  PurchaseOrderEventTable,
  PurchaseOrderLineTable,
  PurchaseOrderShipmentLineTable,
  PurchaseOrderShipmentTable,
  PurchaseOrderTable,
} from "./order-tables.ts";
import type {
  CorporationMemberTable,
  CorporationTable,
  GroupMemberTable,
  InstitutionPlanTable,
  InstitutionTable,
  InvitationTable,
  MailOutboxTable,
  MembershipTable,
  NotificationTable,
  PostalAddressTable,
  SharingGroupTable,
} from "./organisation-tables.ts";
import type {
  ShareRequestEventTable,
  ShareRequestLotTable,
  ShareRequestTable,
  ShareSettingTable,
  ShareSettlementLineTable,
  ShareSettlementTable,
  SurplusOfferTable,
  TransferRecordTable,
} from "./passing-tables.ts";
import type { IdentityOutboxTable, TenantTable, UserCountTable, UsersTable } from "./people-tables.ts";
import type {
  DeliveryLineTable,
  DeliveryTable,
  StockCountEntryTable,
  StockCountExpectedTable,
  StockCountTable,
} from "./receiving-tables.ts";
import type { RegulatedCorrectionTable, RegulatedDutyTable, RegulatedNoteTable } from "./regulated-tables.ts";
import type {
  StockReturnEventTable,
  StockReturnLineTable,
  StockReturnTable,
  StockTransferLineTable,
  StockTransferTable,
} from "./sending-tables.ts";
import type { EvidenceShareTable, EvidenceTable, MedsearchHitTable, SharedStockTable } from "./sharing-tables.ts";
import type {
  StockActTable,
  StockBalanceTable,
  StockItemTable,
  StockLotTable,
  StockMovementTable,
  StockSettingTable,
} from "./stock-tables.ts";
import type { ScanLogTable, TerminalTable } from "./terminal-tables.ts";
import type { TradingPriceTable, TradingRouteTable, TradingTable } from "./trading-tables.ts";
import type { WholesalerInvitationTable, WholesalerMemberTable, WholesalerTable } from "./wholesaler-tables.ts";
import type { FileTable, JobTable, UserImportRowTable } from "./work-tables.ts";

/** Every table the application reads or writes, with its columns. */
export interface Tables {
  tenant: TenantTable;
  users: UsersTable;
  user_count: UserCountTable;
  identity_outbox: IdentityOutboxTable;
  corporation: CorporationTable;
  corporation_member: CorporationMemberTable;
  institution: InstitutionTable;
  institution_plan: InstitutionPlanTable;
  membership: MembershipTable;
  sharing_group: SharingGroupTable;
  group_member: GroupMemberTable;
  invitation: InvitationTable;
  notification: NotificationTable;
  mail_outbox: MailOutboxTable;
  postal_address: PostalAddressTable;
  file: FileTable;
  job: JobTable;
  user_import_row: UserImportRowTable;
  dispensing_file: DispensingFileTable;
  dispensing: DispensingTable;
  dispensing_item: DispensingItemTable;
  dispensing_code: DispensingCodeTable;
  dispensing_setting: DispensingSettingTable;
  remainder: RemainderTable;
  premade: PremadeTable;
  premade_item: PremadeItemTable;
  stock_setting: StockSettingTable;
  stock_item: StockItemTable;
  stock_lot: StockLotTable;
  stock_movement: StockMovementTable;
  stock_balance: StockBalanceTable;
  stock_act: StockActTable;
  stock_return: StockReturnTable;
  stock_return_line: StockReturnLineTable;
  stock_return_event: StockReturnEventTable;
  stock_transfer: StockTransferTable;
  stock_transfer_line: StockTransferLineTable;
  share_setting: ShareSettingTable;
  surplus_offer: SurplusOfferTable;
  transfer_record: TransferRecordTable;
  share_request: ShareRequestTable;
  share_request_lot: ShareRequestLotTable;
  share_request_event: ShareRequestEventTable;
  share_settlement: ShareSettlementTable;
  share_settlement_line: ShareSettlementLineTable;
  delivery: DeliveryTable;
  delivery_line: DeliveryLineTable;
  stock_count: StockCountTable;
  stock_count_expected: StockCountExpectedTable;
  stock_count_entry: StockCountEntryTable;
  evidence_share: EvidenceShareTable;
  evidence: EvidenceTable;
  shared_stock: SharedStockTable;
  medsearch_hit: MedsearchHitTable;
  wholesaler: WholesalerTable;
  wholesaler_member: WholesalerMemberTable;
  wholesaler_invitation: WholesalerInvitationTable;
  trading: TradingTable;
  trading_route: TradingRouteTable;
  trading_price: TradingPriceTable;
  forecast_setting: ForecastSettingTable;
  closed_day: ClosedDayTable;
  forecast_medicine: ForecastMedicineTable;
  forecast_run: ForecastRunTable;
  forecast: ForecastTable;
  forecast_past: ForecastPastTable;
  expected_visit: ExpectedVisitTable;
  forecast_due: ForecastDueTable;
  forecast_pool: ForecastPoolTable;
  forecast_tally: ForecastTallyTable;
  shelf_news: ShelfNewsTable;
  terminal: TerminalTable;
  scan_log: ScanLogTable;
  regulated_note: RegulatedNoteTable;
  regulated_correction: RegulatedCorrectionTable;
  regulated_duty: RegulatedDutyTable;
  order_setting: OrderSettingTable;
  purchase_order: PurchaseOrderTable;
  purchase_order_line: PurchaseOrderLineTable;
  purchase_order_event: PurchaseOrderEventTable;
  purchase_order_shipment: PurchaseOrderShipmentTable;
  purchase_order_shipment_line: PurchaseOrderShipmentLineTable;
  order_dispatch: OrderDispatchTable;
  order_key: OrderKeyTable;
  on_order: OnOrderTable;
  delivery_order: DeliveryOrderTable;
  delivery_order_line: DeliveryOrderLineTable;
  audit_event: AuditEventTable;
  audit_unsealed: AuditUnsealedTable;
  audit_chain: AuditChainTable;
}
