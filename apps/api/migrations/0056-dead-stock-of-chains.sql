-- Why a move between shops is proposed: the receiver lacks the medicine, or the giver cannot use the lot before it expires.

alter table chain_move
  add column reason text not null default 'need',
  add constraint chain_move_reason_check check (reason in ('need', 'dead'));
comment on column chain_move.reason is 'need: the receiver lacks it. dead: the giver will not use it before it expires, and the receiver will.';
comment on column chain_move.missing is 'What the receiver lacked of the medicine when the run was computed; for dead stock what it uses until the lot expires.';
comment on column chain_move.surplus is 'What the giver had beyond its own need when the run was computed; for dead stock what it will not use of the lot.';
