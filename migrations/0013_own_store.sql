-- What belongs to this database and not to the service in it: a backup or an import does not carry it along.
CREATE SCHEMA IF NOT EXISTS evox_local;
--> statement-breakpoint
-- Since when this database has known all that was put into the store of images: what is older may be another database's.
CREATE TABLE evox_local.store (since timestamptz NOT NULL DEFAULT now());
--> statement-breakpoint
INSERT INTO evox_local.store DEFAULT VALUES;
