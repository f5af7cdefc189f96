-- Twelve months of payments of subscriptions are added up without reading the table (lib/atelier/money/ledger.ts).
CREATE INDEX CONCURRENTLY "movements_subscription_payments_idx" ON "movements" ("livemode", "happened_at") INCLUDE ("amount_cents")
  WHERE "kind" = 'payment' AND starts_with("contract_id", 'sub_');
