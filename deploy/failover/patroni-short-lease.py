"""Runs Patroni with a lease below its lower limit of 20 seconds, which is more than a pharmacy is to wait (ADR 27).

Patroni's other rule stays in force: loop_wait + 2 * retry_timeout <= ttl. What keeps acknowledged writes is the
synchronous quorum, not the length of the lease.
"""

from patroni.__main__ import main
from patroni.config import Config

SHORTEST_LEASE = 7
NAME = "_Config__get_and_maybe_adjust_int_value"

at_least = getattr(Config, NAME)


def with_short_lease(self, config, param, min_value):
    return at_least(self, config, param, SHORTEST_LEASE if param == "ttl" else min_value)


setattr(Config, NAME, with_short_lease)

if __name__ == "__main__":
    main()
