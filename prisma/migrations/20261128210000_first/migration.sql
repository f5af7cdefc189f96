-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";
-- CreateEnum
CREATE TYPE "token_purpose" AS ENUM ('confirm_email', 'reset_password');

-- CreateEnum
CREATE TYPE "role" AS ENUM ('admin', 'editor');

-- CreateEnum
CREATE TYPE "withdrawal_status" AS ENUM ('not_found', 'awaiting_proof', 'refunding', 'refunded', 'owner', 'too_late', 'already_refunded', 'repeated');

-- CreateEnum
CREATE TYPE "cancellation_outcome" AS ENUM ('unconfirmed', 'pending', 'ended', 'nothing');

-- CreateTable
CREATE TABLE "users" (
    "id" UUID NOT NULL,
    "name" TEXT,
    "email" TEXT NOT NULL,
    "email_verified" TIMESTAMPTZ(3),
    "image" TEXT,
    "password_hash" TEXT,
    "session_version" INTEGER NOT NULL DEFAULT 1,
    "feed_version" INTEGER NOT NULL DEFAULT 1,
    "stripe_customer_id" TEXT,
    "stripe_livemode" BOOLEAN,
    "stripe_synced_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),
    "last_active_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sessions" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "device" TEXT NOT NULL,
    "origin" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "proven_at" TIMESTAMPTZ(3),
    "second_factor_at" TIMESTAMPTZ(3),

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "email_changes" (
    "user_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "token_hash" TEXT,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "email_changes_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "accounts" (
    "user_id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "provider_account_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "accounts_pkey" PRIMARY KEY ("provider","provider_account_id")
);

-- CreateTable
CREATE TABLE "passkeys" (
    "id" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "public_key" BYTEA NOT NULL,
    "counter" BIGINT NOT NULL,
    "transports" TEXT[],
    "name" TEXT NOT NULL,
    "is_backed_up" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),

    CONSTRAINT "passkeys_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "authenticators" (
    "user_id" UUID NOT NULL,
    "seed" TEXT NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3),
    "asks_at_sign_in" BOOLEAN NOT NULL DEFAULT true,
    "last_step" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "authenticators_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "recovery_codes" (
    "hash" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "recovery_codes_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "account_tokens" (
    "token_hash" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "purpose" "token_purpose" NOT NULL,
    "email" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "account_tokens_pkey" PRIMARY KEY ("token_hash")
);

-- CreateTable
CREATE TABLE "user_roles" (
    "user_id" UUID NOT NULL,
    "role" "role" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "user_roles_pkey" PRIMARY KEY ("user_id","role")
);

-- CreateTable
CREATE TABLE "subscriptions" (
    "id" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "status" TEXT NOT NULL,
    "price_id" TEXT NOT NULL,
    "product_id" TEXT NOT NULL,
    "price_cents" INTEGER,
    "renewal_cents" INTEGER,
    "catalogue_key" TEXT,
    "period_months" INTEGER,
    "renewal_months" INTEGER,
    "discount_ids" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "current_period_end" TIMESTAMPTZ(3) NOT NULL,
    "scheduled_end" TIMESTAMPTZ(3),
    "end_reason" TEXT,
    "past_due_since" TIMESTAMPTZ(3),
    "revoked_reason" TEXT,
    "awaits_payment" BOOLEAN NOT NULL DEFAULT false,
    "paused_from" TIMESTAMPTZ(3),
    "resumes_at" TIMESTAMPTZ(3),
    "paid_until" TIMESTAMPTZ(3),
    "ordered_at" TIMESTAMPTZ(3),
    "owner_told" TEXT,
    "livemode" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "synced_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "subscriptions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "price_changes" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "subscription_id" TEXT NOT NULL,
    "catalogue_key" TEXT NOT NULL,
    "from_price_id" TEXT NOT NULL,
    "to_price_id" TEXT NOT NULL,
    "from_cents" INTEGER NOT NULL,
    "to_cents" INTEGER NOT NULL,
    "period_months" INTEGER NOT NULL,
    "starts_on" TIMESTAMPTZ(3),
    "told_at" TIMESTAMPTZ(3),
    "outcome" TEXT,
    "settled_at" TIMESTAMPTZ(3),
    "livemode" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "price_changes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "purchases" (
    "checkout_session_id" TEXT NOT NULL,
    "payment_intent_id" TEXT,
    "user_id" UUID NOT NULL,
    "offer" TEXT NOT NULL,
    "product_id" TEXT NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "paid_at" TIMESTAMPTZ(3),
    "refunded_amount_cents" INTEGER NOT NULL DEFAULT 0,
    "refunded_at" TIMESTAMPTZ(3),
    "invoice_id" TEXT,
    "service_started_at" TIMESTAMPTZ(3),
    "livemode" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "synced_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "purchases_pkey" PRIMARY KEY ("checkout_session_id")
);

-- CreateTable
CREATE TABLE "movements" (
    "id" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "contract_id" TEXT,
    "amount_cents" INTEGER NOT NULL,
    "status" TEXT NOT NULL,
    "reason" TEXT,
    "country" TEXT,
    "vat_cents" INTEGER,
    "vat_rate" INTEGER,
    "happened_at" TIMESTAMPTZ(3) NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "synced_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "movements_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "failed_renewals" (
    "id" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "subscription_id" TEXT NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "failed_at" TIMESTAMPTZ(3) NOT NULL,
    "outcome" TEXT NOT NULL,
    "settled_at" TIMESTAMPTZ(3),
    "livemode" BOOLEAN NOT NULL,
    "synced_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "failed_renewals_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "month_snapshots" (
    "livemode" BOOLEAN NOT NULL,
    "month" CHAR(7) NOT NULL,
    "recurring_cents" INTEGER NOT NULL,
    "members" INTEGER NOT NULL,
    "given" INTEGER NOT NULL,
    "begun" INTEGER NOT NULL,
    "ended" INTEGER NOT NULL,
    "taken_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "month_snapshots_pkey" PRIMARY KEY ("livemode","month")
);

-- CreateTable
CREATE TABLE "cohort_snapshots" (
    "livemode" BOOLEAN NOT NULL,
    "month" CHAR(7) NOT NULL,
    "cohort" CHAR(7) NOT NULL,
    "size" INTEGER NOT NULL,
    "members" INTEGER NOT NULL,

    CONSTRAINT "cohort_snapshots_pkey" PRIMARY KEY ("livemode","month","cohort")
);

-- CreateTable
CREATE TABLE "sales_reports" (
    "livemode" BOOLEAN NOT NULL,
    "period" TEXT NOT NULL,
    "handed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sales_reports_pkey" PRIMARY KEY ("livemode","period")
);

-- CreateTable
CREATE TABLE "reported_sales" (
    "livemode" BOOLEAN NOT NULL,
    "period" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "place" TEXT NOT NULL,
    "vat_rate" INTEGER NOT NULL,
    "net_cents" INTEGER NOT NULL,
    "vat_cents" INTEGER NOT NULL,
    "sales" INTEGER NOT NULL,

    CONSTRAINT "reported_sales_pkey" PRIMARY KEY ("livemode","period","day","place","vat_rate")
);

-- CreateTable
CREATE TABLE "prepared_books" (
    "livemode" BOOLEAN NOT NULL,
    "month" CHAR(7) NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "read" INTEGER NOT NULL DEFAULT 0,
    "done_at" TIMESTAMPTZ(3),
    "error" TEXT,
    "entries" JSONB,

    CONSTRAINT "prepared_books_pkey" PRIMARY KEY ("livemode","month")
);

-- CreateTable
CREATE TABLE "stripe_events" (
    "id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "created" TIMESTAMPTZ(3) NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "processed_at" TIMESTAMPTZ(3),
    "about" TEXT,
    "payload" JSONB,
    "error" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "livemode" BOOLEAN NOT NULL,

    CONSTRAINT "stripe_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rate_limits" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "notices" (
    "key" TEXT NOT NULL,
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "kind" TEXT NOT NULL,
    "user_id" UUID,
    "address" TEXT,
    "message" JSONB NOT NULL,
    "priority" SMALLINT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "due_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP,
    "attempts" SMALLINT NOT NULL DEFAULT 0,
    "sent_at" TIMESTAMPTZ(3),
    "error" TEXT,
    "news_day" DATE,
    "returned_at" TIMESTAMPTZ(3),
    "stopped_at" TIMESTAMPTZ(3),

    CONSTRAINT "notices_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "job_runs" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),
    "result" TEXT,
    "error" TEXT,

    CONSTRAINT "job_runs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "health_checks" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "checked_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "health_checks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "withdrawals" (
    "id" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "submitted_at" TIMESTAMPTZ(3) NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "contract" TEXT NOT NULL,
    "reference" TEXT,
    "user_id" UUID,
    "contract_id" TEXT,
    "status" "withdrawal_status" NOT NULL,
    "already_cancelled" BOOLEAN NOT NULL DEFAULT false,
    "repeats" TEXT,
    "proven_at" TIMESTAMPTZ(3),
    "is_set_aside" BOOLEAN NOT NULL DEFAULT false,
    "times" INTEGER NOT NULL DEFAULT 1,
    "refunded_cents" INTEGER NOT NULL DEFAULT 0,
    "settled_at" TIMESTAMPTZ(3),
    "error" TEXT,

    CONSTRAINT "withdrawals_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "contract_consents" (
    "checkout_session_id" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "contract_id" TEXT NOT NULL,
    "terms_version" TEXT NOT NULL,
    "terms_hash" TEXT NOT NULL,
    "accepted_at" TIMESTAMPTZ(3) NOT NULL,
    "order_text" TEXT,
    "accepted_text" TEXT,
    "immediate_start" BOOLEAN NOT NULL,

    CONSTRAINT "contract_consents_pkey" PRIMARY KEY ("checkout_session_id")
);

-- CreateTable
CREATE TABLE "contract_documents" (
    "contract_id" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "html" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "contract_documents_pkey" PRIMARY KEY ("contract_id")
);

-- CreateTable
CREATE TABLE "cancellations" (
    "id" UUID NOT NULL,
    "user_id" UUID,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "contract" TEXT NOT NULL,
    "wished_end" DATE,
    "notified_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "token_hash" TEXT,
    "confirmed_at" TIMESTAMPTZ(3),
    "subscription_id" TEXT,
    "ends_at" TIMESTAMPTZ(3),
    "outcome" "cancellation_outcome" NOT NULL DEFAULT 'unconfirmed',
    "times" INTEGER NOT NULL DEFAULT 1,
    "error" TEXT,

    CONSTRAINT "cancellations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "news_consents" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "is_given" BOOLEAN NOT NULL,
    "source" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "news_consents_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "reconciliations" (
    "id" UUID NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),
    "phase" TEXT NOT NULL,
    "cursor" TEXT,
    "checked" INTEGER NOT NULL DEFAULT 0,
    "differing" INTEGER NOT NULL DEFAULT 0,
    "failed" INTEGER NOT NULL DEFAULT 0,
    "report" JSONB NOT NULL DEFAULT '[]',
    "error" TEXT,

    CONSTRAINT "reconciliations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "page_views" (
    "day" DATE NOT NULL,
    "path" TEXT NOT NULL,
    "views" INTEGER NOT NULL,
    "arrivals" INTEGER NOT NULL,

    CONSTRAINT "page_views_pkey" PRIMARY KEY ("day","path")
);

-- CreateTable
CREATE TABLE "page_view_months" (
    "month" DATE NOT NULL,
    "path" TEXT NOT NULL,
    "views" INTEGER NOT NULL,
    "arrivals" INTEGER NOT NULL,

    CONSTRAINT "page_view_months_pkey" PRIMARY KEY ("month","path")
);

-- CreateTable
CREATE TABLE "backups" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "file" TEXT NOT NULL,
    "place" TEXT NOT NULL,
    "taken_at" TIMESTAMPTZ(3) NOT NULL,
    "seconds" INTEGER NOT NULL,
    "bytes" BIGINT NOT NULL,
    "checked_at" TIMESTAMPTZ(3),
    "check_error" TEXT,

    CONSTRAINT "backups_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "incidents" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "kind" TEXT NOT NULL,
    "detail" TEXT NOT NULL,
    "began_at" TIMESTAMPTZ(3) NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,
    "told_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "incidents_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "dead_addresses" (
    "address" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "detail" TEXT,
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "dead_addresses_pkey" PRIMARY KEY ("address")
);

-- CreateTable
CREATE TABLE "revived_addresses" (
    "address" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "revived_addresses_pkey" PRIMARY KEY ("address")
);

-- CreateTable
CREATE TABLE "readings" (
    "user_id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "part" TEXT,
    "share" SMALLINT NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,
    "read_at" TIMESTAMPTZ(3),

    CONSTRAINT "readings_pkey" PRIMARY KEY ("user_id","slug")
);

-- CreateTable
CREATE TABLE "kept_texts" (
    "user_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "kept_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "kept_texts_pkey" PRIMARY KEY ("user_id","kind","slug")
);

-- CreateTable
CREATE TABLE "ticks" (
    "user_id" UUID NOT NULL,
    "list" TEXT NOT NULL,
    "item" TEXT NOT NULL,
    "is_ticked" BOOLEAN NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ticks_pkey" PRIMARY KEY ("user_id","list","item")
);

-- CreateTable
CREATE TABLE "member_visits" (
    "user_id" UUID NOT NULL,
    "began_at" TIMESTAMPTZ(3) NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,
    "before_at" TIMESTAMPTZ(3),

    CONSTRAINT "member_visits_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "departures" (
    "user_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "return_day" DATE,
    "work" TEXT NOT NULL,
    "is_couple" BOOLEAN NOT NULL,
    "has_child" BOOLEAN NOT NULL,
    "visa" TEXT NOT NULL,
    "city" TEXT NOT NULL,
    "feed_version" INTEGER NOT NULL DEFAULT 1,
    "reminders_since" TIMESTAMPTZ(3),
    "reminders_text" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "departures_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "departure_marks" (
    "user_id" UUID NOT NULL,
    "step_id" TEXT NOT NULL,
    "done_on" DATE,
    "done_changed_at" TIMESTAMPTZ(3),
    "skipped_on" DATE,
    "postponed_to" DATE,

    CONSTRAINT "departure_marks_pkey" PRIMARY KEY ("user_id","step_id")
);

-- CreateTable
CREATE TABLE "departure_own_steps" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "title" TEXT NOT NULL,
    "note" TEXT NOT NULL,
    "done_on" DATE,
    "done_changed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "departure_own_steps_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "stays" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "entered_on" DATE NOT NULL,
    "left_on" DATE,
    "kind" TEXT NOT NULL,
    "by_land" BOOLEAN NOT NULL DEFAULT false,
    "stamped_until" DATE,
    "extended_until" DATE,
    "reported_on" DATE,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "stays_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "simulations" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "content" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "simulations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "owner_acts" (
    "id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actor_id" UUID,
    "kind" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "about_id" UUID,
    "why" TEXT NOT NULL,
    "outcome" TEXT,

    CONSTRAINT "owner_acts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "access_grants" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "reason" TEXT NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),
    "livemode" BOOLEAN,
    "purchase_id" TEXT,
    "product_id" TEXT,

    CONSTRAINT "access_grants_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "gift_links" (
    "id" UUID NOT NULL,
    "months" INTEGER NOT NULL,
    "most_uses" INTEGER NOT NULL,
    "uses" INTEGER NOT NULL DEFAULT 0,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "opened_at" TIMESTAMPTZ(3),
    "closed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "gift_links_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bought_gifts" (
    "gift_id" UUID NOT NULL,
    "purchase_id" TEXT NOT NULL,
    "mails" SMALLINT NOT NULL DEFAULT 0,
    "mailed_at" TIMESTAMPTZ(3),

    CONSTRAINT "bought_gifts_pkey" PRIMARY KEY ("gift_id")
);

-- CreateTable
CREATE TABLE "gift_mails" (
    "id" UUID NOT NULL,
    "gift_id" UUID NOT NULL,
    "address" TEXT NOT NULL,
    "sender" TEXT NOT NULL,
    "words" TEXT NOT NULL,
    "day" DATE NOT NULL,

    CONSTRAINT "gift_mails_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "gift_openings" (
    "grant_id" UUID NOT NULL,
    "gift_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,

    CONSTRAINT "gift_openings_pkey" PRIMARY KEY ("grant_id")
);

-- CreateTable
CREATE TABLE "owner_notes" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "owner_notes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "member_labels" (
    "user_id" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "member_labels_pkey" PRIMARY KEY ("user_id","text")
);

-- CreateTable
CREATE TABLE "written_texts" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "former_slugs" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "version" INTEGER NOT NULL DEFAULT 1,
    "live_version" INTEGER,
    "publish_at" TIMESTAMPTZ(3),
    "mail_asked_at" TIMESTAMPTZ(3),
    "mailed_at" TIMESTAMPTZ(3),
    "handed_version" INTEGER,
    "handed_at" TIMESTAMPTZ(3),
    "word_back" TEXT,
    "mail_segment" JSONB,
    "mail_most" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "written_texts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "text_openings" (
    "text_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "opened_at" TIMESTAMPTZ(3) NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "text_openings_pkey" PRIMARY KEY ("text_id","user_id")
);

-- CreateTable
CREATE TABLE "mail_sequences" (
    "text_id" UUID NOT NULL,
    "trigger" TEXT NOT NULL,
    "days" SMALLINT NOT NULL,
    "live_version" INTEGER,
    "on_since" TIMESTAMPTZ(3),

    CONSTRAINT "mail_sequences_pkey" PRIMARY KEY ("text_id")
);

-- CreateTable
CREATE TABLE "written_versions" (
    "text_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "summary" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "details" JSONB,
    "author_id" UUID,
    "saved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "restored_from" INTEGER,

    CONSTRAINT "written_versions_pkey" PRIMARY KEY ("text_id","number")
);

-- CreateTable
CREATE TABLE "pictures" (
    "id" UUID NOT NULL,
    "text_id" UUID NOT NULL,
    "alt" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "bytes" BYTEA NOT NULL,
    "added_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "pictures_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "questions" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "answer_id" UUID,
    "closed_at" TIMESTAMPTZ(3),
    "wants_mail" BOOLEAN NOT NULL DEFAULT false,
    "mailed_at" TIMESTAMPTZ(3),

    CONSTRAINT "questions_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

-- CreateIndex
CREATE UNIQUE INDEX "users_stripe_customer_id_key" ON "users"("stripe_customer_id");

-- CreateIndex
CREATE INDEX "users_last_active_at_idx" ON "users"("last_active_at");

-- CreateIndex
CREATE INDEX "sessions_user_id_idx" ON "sessions"("user_id");

-- CreateIndex
CREATE INDEX "sessions_last_seen_at_idx" ON "sessions"("last_seen_at");

-- CreateIndex
CREATE INDEX "sessions_created_at_idx" ON "sessions"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "email_changes_id_key" ON "email_changes"("id");

-- CreateIndex
CREATE UNIQUE INDEX "email_changes_token_hash_key" ON "email_changes"("token_hash");

-- CreateIndex
CREATE INDEX "accounts_user_id_idx" ON "accounts"("user_id");

-- CreateIndex
CREATE INDEX "passkeys_user_id_idx" ON "passkeys"("user_id");

-- CreateIndex
CREATE INDEX "recovery_codes_user_id_idx" ON "recovery_codes"("user_id");

-- CreateIndex
CREATE INDEX "account_tokens_user_id_purpose_idx" ON "account_tokens"("user_id", "purpose");

-- CreateIndex
CREATE INDEX "subscriptions_user_id_idx" ON "subscriptions"("user_id");

-- CreateIndex
CREATE INDEX "subscriptions_period_months_current_period_end_idx" ON "subscriptions"("period_months", "current_period_end");

-- CreateIndex
CREATE INDEX "subscriptions_scheduled_end_idx" ON "subscriptions"("scheduled_end");

-- CreateIndex
CREATE INDEX "price_changes_user_id_idx" ON "price_changes"("user_id");

-- CreateIndex
CREATE INDEX "price_changes_subscription_id_idx" ON "price_changes"("subscription_id");

-- CreateIndex
CREATE UNIQUE INDEX "purchases_payment_intent_id_key" ON "purchases"("payment_intent_id");

-- CreateIndex
CREATE INDEX "purchases_user_id_idx" ON "purchases"("user_id");

-- CreateIndex
CREATE INDEX "movements_user_id_idx" ON "movements"("user_id");

-- CreateIndex
CREATE INDEX "movements_happened_at_idx" ON "movements"("happened_at");

-- CreateIndex
CREATE INDEX "failed_renewals_user_id_idx" ON "failed_renewals"("user_id");

-- CreateIndex
CREATE INDEX "failed_renewals_failed_at_idx" ON "failed_renewals"("failed_at");

-- CreateIndex
CREATE INDEX "stripe_events_processed_at_idx" ON "stripe_events"("processed_at");

-- CreateIndex
CREATE INDEX "notices_id_idx" ON "notices"("id");

-- CreateIndex
CREATE INDEX "notices_user_id_idx" ON "notices"("user_id");

-- CreateIndex
CREATE INDEX "notices_address_idx" ON "notices"("address");

-- CreateIndex
CREATE INDEX "notices_sent_idx" ON "notices"("sent_at");

-- CreateIndex
CREATE INDEX "notices_kind_created_at_idx" ON "notices"("kind", "created_at");

-- CreateIndex
CREATE INDEX "job_runs_name_started_at_idx" ON "job_runs"("name", "started_at");

-- CreateIndex
CREATE UNIQUE INDEX "withdrawals_number_key" ON "withdrawals"("number");

-- CreateIndex
CREATE INDEX "withdrawals_contract_id_idx" ON "withdrawals"("contract_id");

-- CreateIndex
CREATE INDEX "withdrawals_status_idx" ON "withdrawals"("status");

-- CreateIndex
CREATE INDEX "withdrawals_user_id_idx" ON "withdrawals"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "contract_consents_contract_id_key" ON "contract_consents"("contract_id");

-- CreateIndex
CREATE INDEX "contract_consents_user_id_idx" ON "contract_consents"("user_id");

-- CreateIndex
CREATE INDEX "contract_documents_user_id_idx" ON "contract_documents"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "cancellations_token_hash_key" ON "cancellations"("token_hash");

-- CreateIndex
CREATE INDEX "cancellations_user_id_idx" ON "cancellations"("user_id");

-- CreateIndex
CREATE INDEX "cancellations_outcome_idx" ON "cancellations"("outcome");

-- CreateIndex
CREATE INDEX "news_consents_user_id_created_at_idx" ON "news_consents"("user_id", "created_at");

-- CreateIndex
CREATE INDEX "reconciliations_started_at_idx" ON "reconciliations"("started_at");

-- CreateIndex
CREATE UNIQUE INDEX "backups_file_key" ON "backups"("file");

-- CreateIndex
CREATE INDEX "backups_taken_at_idx" ON "backups"("taken_at");

-- CreateIndex
CREATE INDEX "incidents_ended_at_idx" ON "incidents"("ended_at");

-- CreateIndex
CREATE INDEX "departure_own_steps_user_id_idx" ON "departure_own_steps"("user_id");

-- CreateIndex
CREATE INDEX "stays_user_id_entered_on_idx" ON "stays"("user_id", "entered_on");

-- CreateIndex
CREATE INDEX "simulations_user_id_kind_created_at_idx" ON "simulations"("user_id", "kind", "created_at");

-- CreateIndex
CREATE INDEX "owner_acts_at_idx" ON "owner_acts"("at");

-- CreateIndex
CREATE INDEX "owner_acts_actor_id_idx" ON "owner_acts"("actor_id");

-- CreateIndex
CREATE INDEX "owner_acts_about_id_idx" ON "owner_acts"("about_id");

-- CreateIndex
CREATE INDEX "owner_acts_kind_subject_idx" ON "owner_acts"("kind", "subject");

-- CreateIndex
CREATE UNIQUE INDEX "access_grants_purchase_id_key" ON "access_grants"("purchase_id");

-- CreateIndex
CREATE INDEX "access_grants_user_id_idx" ON "access_grants"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "bought_gifts_purchase_id_key" ON "bought_gifts"("purchase_id");

-- CreateIndex
CREATE UNIQUE INDEX "gift_mails_gift_id_key" ON "gift_mails"("gift_id");

-- CreateIndex
CREATE INDEX "gift_mails_day_idx" ON "gift_mails"("day");

-- CreateIndex
CREATE INDEX "gift_openings_user_id_idx" ON "gift_openings"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "gift_openings_gift_id_user_id_key" ON "gift_openings"("gift_id", "user_id");

-- CreateIndex
CREATE INDEX "owner_notes_user_id_idx" ON "owner_notes"("user_id");

-- CreateIndex
CREATE INDEX "member_labels_text_idx" ON "member_labels"("text");

-- CreateIndex
CREATE UNIQUE INDEX "written_texts_slug_key" ON "written_texts"("slug");

-- CreateIndex
CREATE INDEX "written_texts_publish_at_idx" ON "written_texts"("publish_at");

-- CreateIndex
CREATE INDEX "text_openings_user_id_idx" ON "text_openings"("user_id");

-- CreateIndex
CREATE INDEX "written_versions_author_id_idx" ON "written_versions"("author_id");

-- CreateIndex
CREATE INDEX "pictures_text_id_idx" ON "pictures"("text_id");

-- CreateIndex
CREATE INDEX "questions_user_id_idx" ON "questions"("user_id");

-- CreateIndex
CREATE INDEX "questions_answer_id_idx" ON "questions"("answer_id");

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "authenticators" ADD CONSTRAINT "authenticators_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "account_tokens" ADD CONSTRAINT "account_tokens_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_subscription_id_fkey" FOREIGN KEY ("subscription_id") REFERENCES "subscriptions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "movements" ADD CONSTRAINT "movements_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "failed_renewals" ADD CONSTRAINT "failed_renewals_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contract_consents" ADD CONSTRAINT "contract_consents_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contract_documents" ADD CONSTRAINT "contract_documents_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cancellations" ADD CONSTRAINT "cancellations_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "news_consents" ADD CONSTRAINT "news_consents_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "readings" ADD CONSTRAINT "readings_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "kept_texts" ADD CONSTRAINT "kept_texts_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ticks" ADD CONSTRAINT "ticks_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "member_visits" ADD CONSTRAINT "member_visits_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "departures" ADD CONSTRAINT "departures_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "departure_marks" ADD CONSTRAINT "departure_marks_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "departures"("user_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "departure_own_steps" ADD CONSTRAINT "departure_own_steps_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "departures"("user_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stays" ADD CONSTRAINT "stays_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "simulations" ADD CONSTRAINT "simulations_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "owner_acts" ADD CONSTRAINT "owner_acts_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "owner_acts" ADD CONSTRAINT "owner_acts_about_id_fkey" FOREIGN KEY ("about_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "access_grants" ADD CONSTRAINT "access_grants_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "access_grants" ADD CONSTRAINT "access_grants_purchase_id_fkey" FOREIGN KEY ("purchase_id") REFERENCES "purchases"("checkout_session_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bought_gifts" ADD CONSTRAINT "bought_gifts_gift_id_fkey" FOREIGN KEY ("gift_id") REFERENCES "gift_links"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bought_gifts" ADD CONSTRAINT "bought_gifts_purchase_id_fkey" FOREIGN KEY ("purchase_id") REFERENCES "purchases"("checkout_session_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "gift_mails" ADD CONSTRAINT "gift_mails_gift_id_fkey" FOREIGN KEY ("gift_id") REFERENCES "bought_gifts"("gift_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "gift_openings" ADD CONSTRAINT "gift_openings_grant_id_fkey" FOREIGN KEY ("grant_id") REFERENCES "access_grants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "gift_openings" ADD CONSTRAINT "gift_openings_gift_id_fkey" FOREIGN KEY ("gift_id") REFERENCES "gift_links"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "gift_openings" ADD CONSTRAINT "gift_openings_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "owner_notes" ADD CONSTRAINT "owner_notes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "member_labels" ADD CONSTRAINT "member_labels_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "text_openings" ADD CONSTRAINT "text_openings_text_id_fkey" FOREIGN KEY ("text_id") REFERENCES "written_texts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "text_openings" ADD CONSTRAINT "text_openings_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mail_sequences" ADD CONSTRAINT "mail_sequences_text_id_fkey" FOREIGN KEY ("text_id") REFERENCES "written_texts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "written_versions" ADD CONSTRAINT "written_versions_text_id_fkey" FOREIGN KEY ("text_id") REFERENCES "written_texts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "written_versions" ADD CONSTRAINT "written_versions_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_text_id_fkey" FOREIGN KEY ("text_id") REFERENCES "written_texts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "questions" ADD CONSTRAINT "questions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "questions" ADD CONSTRAINT "questions_answer_id_fkey" FOREIGN KEY ("answer_id") REFERENCES "written_texts"("id") ON DELETE SET NULL ON UPDATE CASCADE;


-- What Prisma's schema cannot say. The database keeps it whoever writes, Prisma Studio included.

ALTER TABLE "subscriptions" ALTER COLUMN "discount_ids" SET NOT NULL;
ALTER TABLE "written_texts" ALTER COLUMN "former_slugs" SET NOT NULL;

-- WebP is as small as it gets: Postgres need not try.
ALTER TABLE "pictures" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;

-- One account per address, whatever the case it was typed in.
ALTER TABLE "users"
  ADD CONSTRAINT "users_email_normalized" CHECK ("email" = lower(btrim("email")) AND length("email") <= 255),
  ADD CONSTRAINT "users_session_version_positive" CHECK ("session_version" > 0);

ALTER TABLE "access_grants" ADD CONSTRAINT "access_grants_reason" CHECK ("reason" IN ('gift', 'press', 'partner', 'service'));
ALTER TABLE "dead_addresses" ADD CONSTRAINT "dead_addresses_reason" CHECK ("reason" IN ('bounced', 'complained'));
ALTER TABLE "failed_renewals" ADD CONSTRAINT "failed_renewals_outcome" CHECK ("outcome" IN ('open', 'recovered', 'lost'));
ALTER TABLE "gift_links"
  ADD CONSTRAINT "gift_links_months" CHECK ("months" BETWEEN 1 AND 24),
  ADD CONSTRAINT "gift_links_uses" CHECK ("uses" BETWEEN 0 AND "most_uses");
ALTER TABLE "health_checks" ADD CONSTRAINT "health_checks_one" CHECK ("id" = 1);
ALTER TABLE "kept_texts" ADD CONSTRAINT "kept_texts_kind" CHECK ("kind" IN ('article', 'guide'));
ALTER TABLE "mail_sequences"
  ADD CONSTRAINT "mail_sequences_days" CHECK ("days" BETWEEN 1 AND 365),
  ADD CONSTRAINT "mail_sequences_on" CHECK ("on_since" IS NULL OR "live_version" IS NOT NULL),
  ADD CONSTRAINT "mail_sequences_trigger" CHECK ("trigger" IN ('joined', 'departure', 'ended'));
ALTER TABLE "member_labels" ADD CONSTRAINT "member_labels_text_check" CHECK (char_length("text") BETWEEN 1 AND 30);
ALTER TABLE "movements" ADD CONSTRAINT "movements_kind" CHECK ("kind" IN ('payment', 'refund', 'dispute'));
ALTER TABLE "news_consents" ADD CONSTRAINT "news_consents_source" CHECK ("source" IN ('sign-up', 'account', 'unsubscribe-link'));
ALTER TABLE "owner_acts" ADD CONSTRAINT "owner_acts_outcome" CHECK ("outcome" IN ('done', 'failed'));
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_bytes" CHECK (octet_length("bytes") <= 1500000);
ALTER TABLE "price_changes"
  ADD CONSTRAINT "price_changes_outcome" CHECK ("outcome" IN ('moved', 'left', 'changed', 'untold')),
  ADD CONSTRAINT "price_changes_settled" CHECK (("outcome" IS NULL) = ("settled_at" IS NULL)),
  -- The terms promise thirty days: nobody is told of less, and nobody moved untold.
  ADD CONSTRAINT "price_changes_notice" CHECK ("told_at" IS NULL OR "starts_on" >= "told_at" + interval '30 days'),
  ADD CONSTRAINT "price_changes_told" CHECK ("outcome" <> 'moved' OR "told_at" IS NOT NULL);
ALTER TABLE "purchases"
  ADD CONSTRAINT "purchases_amounts" CHECK ("amount_cents" >= 0 AND "refunded_amount_cents" >= 0 AND "refunded_amount_cents" <= "amount_cents"),
  ADD CONSTRAINT "purchases_status" CHECK ("status" IN ('pending', 'paid', 'partially_refunded', 'refunded', 'disputed', 'failed'));
ALTER TABLE "questions" ADD CONSTRAINT "questions_text" CHECK (length("text") BETWEEN 1 AND 2000);
ALTER TABLE "readings" ADD CONSTRAINT "readings_share" CHECK ("share" BETWEEN 0 AND 100);
ALTER TABLE "simulations" ADD CONSTRAINT "simulations_kind_check" CHECK ("kind" IN ('budget', 'visa'));
ALTER TABLE "stays"
  ADD CONSTRAINT "stays_kind_check" CHECK ("kind" IN ('exemption', 'tr', 'dtv', 'other')),
  ADD CONSTRAINT "stays_order_check" CHECK ("left_on" IS NULL OR "left_on" >= "entered_on");
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_revoked_reason" CHECK ("revoked_reason" IN ('refunded', 'disputed', 'unpaid'));
ALTER TABLE "written_texts"
  ADD CONSTRAINT "written_texts_kind" CHECK ("kind" IN ('note', 'news', 'answer', 'article', 'mail')),
  ADD CONSTRAINT "written_texts_live" CHECK (("live_version" IS NULL) = ("publish_at" IS NULL) AND "live_version" <= "version"),
  -- A mail of a sequence is never published.
  ADD CONSTRAINT "written_texts_mail" CHECK ("kind" <> 'mail' OR "live_version" IS NULL),
  ADD CONSTRAINT "written_texts_slug" CHECK ("slug" ~ '^[a-z0-9-]{1,80}$');

-- The mails that wait, in the order in which they leave; those that were given up; one mail of news a reader and day.
CREATE INDEX "notices_waiting_idx" ON "notices"("priority", "due_at") WHERE "due_at" IS NOT NULL;
CREATE INDEX "notices_given_up_idx" ON "notices"("created_at") WHERE "due_at" IS NULL AND "error" IS NOT NULL;
CREATE UNIQUE INDEX "notices_news_day_key" ON "notices"("user_id", "news_day") WHERE "news_day" IS NOT NULL;

-- Limits of a user end in the user's id, whatever they limit: an account that is deleted takes them along.
CREATE INDEX "rate_limits_user_idx" ON "rate_limits"(right("key", 36));

CREATE INDEX "stripe_events_waiting" ON "stripe_events"("about", "created") WHERE "processed_at" IS NULL;

-- One of a kind at a time, whichever instance sees it first.
CREATE UNIQUE INDEX "incidents_open" ON "incidents"("kind") WHERE "ended_at" IS NULL;
CREATE UNIQUE INDEX "price_changes_open" ON "price_changes"("subscription_id") WHERE "outcome" IS NULL;

-- The members who want the weekly mail are few among all who have a carnet.
CREATE INDEX "departures_reminders_idx" ON "departures"("user_id") WHERE "reminders_since" IS NOT NULL;

-- What is looked for every few minutes.
CREATE INDEX "questions_wants_mail" ON "questions"("answer_id") WHERE "wants_mail" AND "mailed_at" IS NULL;

-- Twelve months are added up without reading the table (lib/atelier/money/ledger.ts).
CREATE INDEX "movements_subscription_payments_idx" ON "movements"("livemode", "happened_at") INCLUDE ("amount_cents")
  WHERE "kind" = 'payment' AND starts_with("contract_id", 'sub_');
CREATE INDEX "movements_others_idx" ON "movements"("livemode", "happened_at") INCLUDE ("kind", "status", "amount_cents")
  WHERE "kind" <> 'payment' OR starts_with("contract_id", 'sub_') IS NOT TRUE;

-- One Stripe customer per user, made once: a second one would hide the first one's subscription.
-- Emptying the column stays possible, for a customer deleted at Stripe.
CREATE FUNCTION "keep_stripe_customer"() RETURNS trigger AS $$
BEGIN
  IF OLD."stripe_customer_id" IS NOT NULL
     AND NEW."stripe_customer_id" IS NOT NULL
     AND NEW."stripe_customer_id" <> OLD."stripe_customer_id" THEN
    RAISE EXCEPTION 'user % already has Stripe customer %', OLD."id", OLD."stripe_customer_id"
      USING ERRCODE = 'unique_violation';
  END IF;
  RETURN NEW;
END;
$$ LANGUAGE plpgsql;

CREATE TRIGGER "users_keep_stripe_customer" BEFORE UPDATE OF "stripe_customer_id" ON "users"
  FOR EACH ROW EXECUTE FUNCTION "keep_stripe_customer"();

-- The log of acts is written once, and kept for five years.
CREATE FUNCTION "keep_owner_act"() RETURNS trigger AS $$
BEGIN
  IF (NEW."id", NEW."at", NEW."kind", NEW."subject") IS DISTINCT FROM (OLD."id", OLD."at", OLD."kind", OLD."subject")
     OR (OLD."outcome" IS NOT NULL AND NEW."outcome" IS DISTINCT FROM OLD."outcome")
     OR (NEW."why" <> '' AND NEW."why" <> OLD."why")
     OR (NEW."actor_id" IS NOT NULL AND NEW."actor_id" IS DISTINCT FROM OLD."actor_id")
     OR (NEW."about_id" IS NOT NULL AND NEW."about_id" IS DISTINCT FROM OLD."about_id") THEN
    RAISE EXCEPTION 'act % stays as it was written', OLD."id" USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END;
$$ LANGUAGE plpgsql;

CREATE TRIGGER "owner_acts_keep" BEFORE UPDATE ON "owner_acts"
  FOR EACH ROW EXECUTE FUNCTION "keep_owner_act"();

CREATE FUNCTION "keep_owner_act_row"() RETURNS trigger AS $$
BEGIN
  IF OLD."at" > now() - interval '59 months' THEN
    RAISE EXCEPTION 'act % stays for five years', OLD."id" USING ERRCODE = 'check_violation';
  END IF;
  RETURN OLD;
END;
$$ LANGUAGE plpgsql;

CREATE TRIGGER "owner_acts_keep_row" BEFORE DELETE ON "owner_acts"
  FOR EACH ROW EXECUTE FUNCTION "keep_owner_act_row"();
