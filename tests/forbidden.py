"""What D-06 and the architecture forbid in the engine's sources, found by reading them.

The engine must give equal bytes on every Python, in the browser too, and take time, randomness and data only from its
callers. The test of sums of floats is elsewhere (test_structure.py): it needs types, which the syntax does not show.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator

# The modules of the standard library that have neither clock nor input, output or chance of their own.
MODULES = {
    *("__future__", "abc", "array", "bisect", "collections", "copy", "dataclasses", "enum", "functools", "hashlib"),
    *("heapq", "itertools", "json", "math", "operator", "random", "re", "string", "struct", "types", "typing", "zlib"),
}
# Exact on integers, or correctly rounded everywhere; the rest of math comes from the C library and differs.
MATH = {
    *("ceil", "comb", "factorial", "floor", "fsum", "gcd", "inf", "isfinite", "isinf", "isnan", "isqrt", "lcm"),
    *("perm", "prod", "sqrt", "trunc"),
}
# Drawn by way of exp, log and the like.
DRAWS = {
    *("betavariate", "binomialvariate", "expovariate", "gammavariate", "gauss", "lognormvariate", "normalvariate"),
    *("paretovariate", "vonmisesvariate", "weibullvariate"),
}
BUILTINS = {
    "pow": "pow() is a power",
    "hash": "hash() differs between machines",
    "id": "id() is an address",
    **dict.fromkeys(("open", "print", "input", "breakpoint"), "input and output belong to the home"),
    **dict.fromkeys(("eval", "exec", "compile", "__import__"), "no code is made at run time"),
}
# What takes its elements in their order; sorted, min, max, len, any, all and sum of integers do not care.
IN_ORDER = {"list", "tuple", "iter", "next", "enumerate", "zip", "map", "filter", "reversed", "accumulate", "chain"}
IN_ORDER_METHODS = {"join", "extend", "fromkeys"}
SET_TYPES = {"set", "frozenset", "Set", "AbstractSet", "MutableSet"}
SET_METHODS = {"union", "intersection", "difference", "symmetric_difference"}


def forbidden(source: str) -> list[str]:
    """The offences of a module as "line: reason", in the order of the lines."""
    tree = ast.parse(source, feature_version=(3, 11))
    known_sets = _names_of_sets(tree)
    found = []
    for node in ast.walk(tree):
        for check in CHECKS:
            found += [(node.lineno, reason) for reason in check(node) if hasattr(node, "lineno")]
        found += [(place.lineno, "a set has no order to go by") for place in _taken_in_order(node, known_sets)]
    return [f"{line}: {reason}" for line, reason in sorted(set(found))]


def _imports(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Import):
        modules = [alias.name for alias in node.names]
    elif isinstance(node, ast.ImportFrom):
        modules = [node.module or ""] if node.level == 0 else []
        names = {alias.name for alias in node.names}
        if node.module == "math":
            yield from (f"math.{name} is not the same everywhere" for name in sorted(names - MATH))
        if node.module == "random":
            yield from (f"random.{name} is global randomness" for name in sorted(names - {"Random"}))
    else:
        return
    for module in modules:
        in_engine = module == "tables.engine" or module.startswith("tables.engine.")
        if not in_engine and module.split(".")[0] not in MODULES:
            yield f"{module} is not for the engine"


def _attributes(node: ast.AST) -> Iterator[str]:
    if not isinstance(node, ast.Attribute):
        return
    owner = node.value.id if isinstance(node.value, ast.Name) else None
    if owner == "math" and node.attr not in MATH:
        yield f"math.{node.attr} is not the same everywhere"
    elif owner == "random" and node.attr != "Random":
        yield f"random.{node.attr} is global randomness"
    elif node.attr in DRAWS:
        yield f"{node.attr} is not the same everywhere"


def _powers(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.Pow):
        operands = (node.left, node.right) if isinstance(node, ast.BinOp) else ()
        if not operands or not all(_is_integer(operand) for operand in operands):
            yield "** is a power"


def _calls(node: ast.AST) -> Iterator[str]:
    if not isinstance(node, ast.Call):
        return
    name = _name(node.func)
    if isinstance(node.func, ast.Name) and name in BUILTINS:
        yield BUILTINS[name]
    if name == "Random" and not node.args:
        yield "Random() without a seed is global randomness"
    if name == "array" and node.args and isinstance(node.args[0], ast.Constant) and node.args[0].value in ("l", "L"):
        yield "an array of l has another size on 32 bits"


CHECKS: tuple[Callable[[ast.AST], Iterator[str]], ...] = (_imports, _attributes, _powers, _calls)


def _taken_in_order(node: ast.AST, known_sets: set[str]) -> Iterator[ast.expr]:
    """The sets whose elements this node takes one after another."""
    taken: list[ast.expr] = []
    if isinstance(node, ast.For | ast.comprehension):
        taken = [node.iter]
    elif isinstance(node, ast.Starred):
        taken = [node.value]
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in IN_ORDER:
        taken = node.args
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        if node.func.attr in IN_ORDER_METHODS:
            taken = node.args
        elif node.func.attr == "pop" and not node.args:
            taken = [node.func.value]
    return (expression for expression in taken if _is_set(expression, known_sets))


def _is_set(node: ast.expr, known_sets: set[str]) -> bool:
    if isinstance(node, ast.Set | ast.SetComp):
        return True
    if isinstance(node, ast.Call):
        method = isinstance(node.func, ast.Attribute) and node.func.attr in SET_METHODS
        return method or _name(node.func) in ("set", "frozenset")
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitAnd | ast.BitOr | ast.BitXor | ast.Sub):
        return _is_set(node.left, known_sets) or _is_set(node.right, known_sets)
    if isinstance(node, ast.IfExp):
        return _is_set(node.body, known_sets) or _is_set(node.orelse, known_sets)
    return _name(node) in known_sets


def _names_of_sets(tree: ast.AST) -> set[str]:
    """Variables, parameters, fields and functions that are annotated as sets or assigned one, by their last name."""
    names = set()
    for node in ast.walk(tree):
        annotated: list[tuple[str | None, ast.expr | None]] = []
        if isinstance(node, ast.AnnAssign):
            annotated = [(_name(node.target), node.annotation)]
        elif isinstance(node, ast.arg):
            annotated = [(node.arg, node.annotation)]
        elif isinstance(node, ast.Assign) and _is_set(node.value, set()):
            names |= {name for target in node.targets if (name := _name(target))}
        names |= {name for name, annotation in annotated if name and _is_set_type(annotation)}
    return names


def _is_set_type(annotation: ast.expr | None) -> bool:
    if isinstance(annotation, ast.Subscript):
        annotation = annotation.value
    return annotation is not None and _name(annotation) in SET_TYPES


def _is_integer(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, int)


def _name(node: ast.expr) -> str | None:
    """`name` of name and of anything.name."""
    if isinstance(node, ast.Name):
        return node.id
    return node.attr if isinstance(node, ast.Attribute) else None
